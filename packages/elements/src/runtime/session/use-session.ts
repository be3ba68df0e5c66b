import { erpRole, isAllowed, type Permission } from '@comptoir/contract'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useElement } from '../element/element-context.ts'
import { subscribeSession, type Session } from './session.ts'
import { isKey, readClaims } from './token.ts'

/**
 * The signed-in user according to the token; it only decides what to show, the server decides what is allowed. The buyer of
 * an ERP (`isErp`) has search and cart, and no stored data.
 */
export function useSession() {
  const { session } = useElement()
  const { token } = useSessionState(session)
  return useMemo(() => {
    const { roles, username } = readClaims(token)
    const isErp = roles.includes(erpRole)
    return { roles, username, isErp, can: (permission: Permission | null) => isAllowed(roles, permission) }
  }, [token])
}

/** Whether a person is signed in; a publishable key has no address, no favourites, no cart. */
export function useHasUser(): boolean {
  const { session } = useElement()
  const { token } = useSessionState(session)
  return token !== null && !isKey(token)
}

/** Token and state of a session, as a React hook. */
export function useSessionState(session: Session): { token: string | null; state: Session['state'] } {
  const subscribe = useCallback((changed: () => void) => subscribeSession(session, changed), [session])
  const token = useSyncExternalStore(subscribe, () => session.token)
  const state = useSyncExternalStore(subscribe, () => session.state)
  return { token, state }
}
