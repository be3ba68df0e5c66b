import { Pagination } from '@comptoir/ui'
import { useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
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
  const pages = Math.max(1, Math.ceil(total / itemsPerPage))
  const first = (page - 1) * itemsPerPage + 1
  const last = Math.min(first + itemsPerPage - 1, total)
  return (
    <Pagination
      page={page}
      pageCount={pages}
      onPageChange={(next) => change({ page: next })}
      pageLabel={text('partnerKeys.page', { page, pages })}
      summary={text('partnerKeys.pageRange', { first, last, total })}
      pageSize={itemsPerPage}
      onPageSizeChange={(size) => change({ itemsPerPage: size })}
      busy={busy}
      labels={{
        navigation: text('partnerKeys.pages'),
        first: text('partnerKeys.firstPage'),
        previous: text('partnerKeys.previousPage'),
        next: text('partnerKeys.nextPage'),
        last: text('partnerKeys.lastPage'),
        pageSize: text('partnerKeys.pageSize'),
      }}
    />
  )
}
