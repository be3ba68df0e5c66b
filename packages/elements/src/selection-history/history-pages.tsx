import { useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { ShortListPages } from '../runtime/parts/short-list-pages.tsx'
import { historyStore } from './selection-history.store.ts'

/** The way through the pages of either list. */
export function HistoryPages({ total, busy }: { readonly total: number; readonly busy: boolean }) {
  const text = useText()
  const state = useElementStore(historyStore, (store) => store.state)
  const { change } = useElementStoreApi(historyStore).getState()
  return (
    <ShortListPages
      list={state}
      total={total}
      busy={busy}
      onChange={change}
      label={text('selectionHistory.pages')}
      pageSizeLabel={text('selectionHistory.pageSize')}
    />
  )
}
