import { routes } from '@comptoir/contract'
import { useEffect, useRef } from 'react'
import { useSession } from '../../runtime/session/use-session.ts'
import { useWrite } from '../../runtime/api/use-write.ts'
import { whenIdle } from '../../runtime/element/when-idle.ts'

/** Milliseconds. */
const timeout = 500

/** Records the product of the open sheet in the user's selection history, once; failures are ignored. */
export function useRecordView(id: number | undefined): void {
  const { can } = useSession()
  const { mutate } = useWrite(routes.recordProductView, { invalidates: [routes.listHistory] })
  const recorded = useRef<number>(undefined)
  const isAllowed = can({ subject: 'products.list', action: 'historySelection' })
  useEffect(() => {
    if (id === undefined || !isAllowed || recorded.current === id) return
    recorded.current = id
    // The sheet has priority.
    whenIdle(() => mutate({ params: { id } }), timeout)
  }, [id, isAllowed, mutate])
}
