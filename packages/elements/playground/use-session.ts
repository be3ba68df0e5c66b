import { useCallback, useEffect, useState } from 'react'
import type { Settings } from './settings.ts'
import { renewToken, signIn } from './sign-in.ts'

/** The token that the element gets, and how to change it. */
export interface Session {
  /** A session token or a publishable key; `''` is none. */
  readonly token: string
  readonly isKey: boolean
  readonly hasFailed: boolean
  /** A demo account is being signed in. */
  readonly isOpening: boolean
  readonly setKey: (key: string) => void
  readonly open: (username: string, password: string) => void
  readonly close: () => void
  readonly renew: () => void
}

const closed = { token: '', isKey: false, hasFailed: false }

/** The session of the playground: of a demo account, of a signed-in user, or a publishable key. */
export function useSession({ apiBase, accounts, password, key }: Settings, account: string): Session {
  const [session, setSession] = useState({ ...closed, token: key, isKey: key !== '' })

  const follow = useCallback((pending: Promise<string>) => {
    pending.then(
      (token) => setSession({ ...closed, token }),
      () => setSession({ ...closed, hasFailed: true }),
    )
  }, [])
  const open = useCallback(
    (username: string, secret: string) => {
      if (apiBase !== undefined) follow(signIn(apiBase, username, secret))
    },
    [apiBase, follow],
  )
  useEffect(() => {
    if (accounts.includes(account)) open(account, password)
  }, [accounts, account, password, open])

  return {
    ...session,
    isOpening: accounts.includes(account) && session.token === '' && !session.hasFailed,
    setKey: (token) => setSession({ ...closed, token, isKey: token !== '' }),
    open,
    close: () => setSession(closed),
    renew: () => {
      if (apiBase !== undefined && session.token !== '' && !session.isKey)
        follow(renewToken(apiBase, session.token))
    },
  }
}
