import { isAllowed, type Permission } from '@comptoir/contract'
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { visitorOf, type PortalServices } from './portal.services.ts'
import type { RouterState } from './routing/router.store.ts'
import type { SessionState } from './session/session.store.ts'

export const PortalContext = createContext<PortalServices | null>(null)

/** Services of the portal. */
export function usePortal(): PortalServices {
  const services = useContext(PortalContext)
  if (!services) throw new Error('This component works only inside the portal')
  return services
}

export function useRouterState<Slice>(select: (state: RouterState) => Slice): Slice {
  return useStore(usePortal().router, select)
}

export function useSessionState<Slice>(select: (state: SessionState) => Slice): Slice {
  return useStore(usePortal().session, select)
}

/** Who is signed in, once the sign-in is complete. */
export function useUser() {
  return useSessionState(({ user, signingIn }) => (signingIn ? null : user))
}

/** Whether the signed-in user has a right; it only decides what to show. */
export function useCan(): (permission: Permission | null) => boolean {
  const { session } = usePortal()
  const user = useUser()
  return useMemo(() => {
    const roles = user ? (visitorOf(session.getState())?.roles ?? []) : []
    return (permission) => isAllowed(roles, permission)
  }, [session, user])
}
