import { useElement, useElementStoreApi, useText } from '../../runtime/index.ts'
import { focusNeighbour } from '../../runtime/parts/focus-neighbour.ts'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'
import type { EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

/** Maximum characters of a line in the notification. */
const shownMax = 120

/** Removes a line from the report with undo; the focus stays in the list. */
export function useRemoveRow(row: EntryRow) {
  const text = useText()
  const offerUndo = useOfferUndo()
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  function remove(button: HTMLElement) {
    const hasNeighbour = focusNeighbour(button)
    const restoreRows = store.getState().remove(row.id, locale)
    // After the last line of a filter, the counts take the focus, unless the box does.
    if (!hasNeighbour && store.getState().rows) store.getState().setFocus('report')
    offerUndo(
      { title: text('quickEntry.removed'), children: row.line.source.slice(0, shownMax) },
      restoreRows,
    )
  }
  return { remove }
}
