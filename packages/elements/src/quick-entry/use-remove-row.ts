import { useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { focusNeighbour } from '../runtime/parts/focus-neighbour.ts'
import { useOfferUndo } from '../runtime/parts/use-undoable.ts'
import type { EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

/** More of a line says no more. */
const shownMax = 120

/** Takes a line off the report; the focus stays in the list, and there is a way back. */
export function useRemoveRow(row: EntryRow) {
  const text = useText()
  const offerUndo = useOfferUndo()
  const { locale } = useElement()
  const store = useElementStoreApi(entryStore)
  function remove(button: HTMLElement) {
    const hasNeighbour = focusNeighbour(button)
    const putBack = store.getState().remove(row.id, locale)
    // The last one of a filter goes: the counts above take the focus, unless the box does.
    if (!hasNeighbour && store.getState().rows) store.getState().setFocus('report')
    offerUndo({ title: text('quickEntry.removed'), children: row.line.source.slice(0, shownMax) }, putBack)
  }
  return { remove }
}
