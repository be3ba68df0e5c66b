import { useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { focusNeighbour } from '../runtime/parts/focus-neighbour.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import type { EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

/** More of a line says no more. */
const shownMax = 120

/** Takes a line off the report; the focus stays in the list, and there is a way back. */
export function useRemoveRow(row: EntryRow) {
  const text = useText()
  const notify = useNotify()
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  function remove(button: HTMLElement) {
    const hasNeighbour = focusNeighbour(button, 'ol')
    const putBack = store.getState().remove(row.id, locale)
    // The last one of a filter goes: the counts above take the focus, unless the box does.
    if (!hasNeighbour && store.getState().rows) store.getState().setFocus('report')
    notify({
      tone: 'info',
      title: text('quickEntry.removed'),
      children: row.line.source.slice(0, shownMax),
      action: { label: text('quickEntry.undo'), onAct: putBack },
    })
  }
  return { remove }
}
