import { createClient } from './client.ts'
import { ComptoirError } from './comptoir-error.ts'
import type { TokenSource } from './token.ts'

/** Where and as whom to sign in. */
export interface SignInOptions {
  /** Address of the API. */
  readonly url: string
  readonly username: string
  readonly password: string
}

/** Signs a user in at the first call, and renews the token whenever it has expired. */
export function signIn({ url, username, password }: SignInOptions): TokenSource {
  const open = createClient({ url })
  const begin = () => open.post('/login', { body: { username, password } })
  return async (expired) => {
    const renewed =
      expired === undefined
        ? undefined
        : await open.post('/refresh_token', { body: { authorizeToken: expired } }).catch((error: unknown) => {
            // The session itself has ended: a new one is begun.
            if (error instanceof ComptoirError && error.status === 401) return undefined
            throw error
          })
    const { authorizeToken } = renewed ?? (await begin())
    return authorizeToken
  }
}
