import { routes } from '@comptoir/contract'
import { createContext } from 'react'
import { useRead, useSession } from '../runtime/index.ts'

/** The ERP session of the token; nothing is asked for somebody who signed in here. */
export function useErpSession() {
  const { isErp } = useSession()
  const read = useRead(routes.getErpSession, {}, { enabled: isErp, staleTime: Number.POSITIVE_INFINITY })
  return { isErp, read }
}

/** Whether the lines may only be looked at: the cart that an ERP wants to inspect. */
export const ReadOnlyCart = createContext(false)
