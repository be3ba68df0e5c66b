import { routes } from '@comptoir/contract'
import { createContext } from 'react'
import { useRead, useSession } from '../../runtime/index.ts'

/** The ERP session of the token; no request for a normally signed-in user. */
export function useErpSession() {
  const { isErp } = useSession()
  const read = useRead(routes.getErpSession, {}, { enabled: isErp, staleTime: Number.POSITIVE_INFINITY })
  return { isErp, read }
}

/** Whether the lines are read-only: a cart inspected by an ERP. */
export const ReadOnlyCart = createContext(false)
