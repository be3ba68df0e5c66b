import { useCallback } from 'react'
import { useElement } from './element-context.ts'
import { dispatch, type EventDetail, type EventTable } from './events.ts'

/**
 * Dispatches the events of a table from the element; returns `false` when the host cancelled one.
 *
 * @example const emit = useEmit(cartEvents); emit('comptoir-cart-changed', { count: 3 })
 */
export function useEmit<Table extends EventTable>(events: Table) {
  const { host } = useElement()
  const table: EventTable = events
  return useCallback(
    <Name extends keyof Table & keyof EventTable>(name: Name, detail: EventDetail<Table, Name>): boolean =>
      dispatch(host, name, detail, table[name]?.cancelable),
    [host, table],
  )
}
