import { useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { ListPages } from '../runtime/parts/list-pages.tsx'
import { keysStore } from './partner-keys.store.ts'

interface KeyPagesProps {
  readonly total: number
  readonly busy: boolean
}

/** The way through the pages of the list. */
export function KeyPages({ total, busy }: KeyPagesProps) {
  const text = useText()
  const { page, itemsPerPage } = useElementStore(keysStore, (store) => store.filter)
  const { change } = useElementStoreApi(keysStore).getState()
  return (
    <ListPages
      page={page}
      itemsPerPage={itemsPerPage}
      total={total}
      pageCount={Math.max(1, Math.ceil(total / itemsPerPage))}
      onPageChange={(next) => change({ page: next })}
      onPageSizeChange={(size) => change({ itemsPerPage: size })}
      busy={busy}
      label={text('partnerKeys.pages')}
      pageSizeLabel={text('partnerKeys.pageSize')}
    />
  )
}
