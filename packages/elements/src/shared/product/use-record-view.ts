import { routes } from '@comptoir/contract'
import { useEffect, useRef } from 'react'
import { useSession } from '../../runtime/use-session.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { whenIdle } from '../../runtime/when-idle.ts'

/** Milliseconds. */
const patience = 500

/** Writes the product whose sheet is open down in the user's selection history, once; that it failed is nobody's trouble. */
export function useRecordView(id: number | undefined): void {
  const { can } = useSession()
  const { mutate } = useWrite(routes.recordProductView, { invalidates: [routes.listHistory] })
  const recorded = useRef<number>(undefined)
  const isAllowed = can({ subject: 'products.list', action: 'historySelection' })
  useEffect(() => {
    if (id === undefined || !isAllowed || recorded.current === id) return
    recorded.current = id
    // The sheet comes first.
    whenIdle(() => mutate({ params: { id } }), patience)
  }, [id, isAllowed, mutate])
}
