import type { SavedSearch } from '@comptoir/contract'
import { BookmarkIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, useElementStore, useElementStoreApi, useSession, useText } from '../../runtime/index.ts'
import { loadSavedSearch } from '../../load-saved-search.ts'
import { countFilters, searchStateSchema } from './product-search.state.ts'
import { searchStore } from './product-search.store.ts'

const SavedSearchDrawer = lazyPart(loadSavedSearch)

/** Button and drawer of the saved searches, for users with the permission. */
export function SavedSearches() {
  const text = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can({ subject: 'products.list', action: 'saveSearches' })) return null
  return (
    <>
      <IconButton
        variant="secondary"
        size="sm"
        label={text('productSearch.saved')}
        icon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onPointerEnter={SavedSearchDrawer.preload}
        onFocus={SavedSearchDrawer.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </>
  )
}

/** The drawer, with the current search. */
function Drawer({ onClose }: { readonly onClose: () => void }) {
  const store = useElementStoreApi(searchStore)
  // Page and comparison are not part of a saved search.
  const { page: _page, compare: _compare, ...state } = useElementStore(searchStore, ({ search }) => search)
  return (
    <SavedSearchDrawer
      state={state}
      suggestedName={state.search}
      describe={useSearchSummary()}
      onOpen={(saved) => store.getState().open(searchStateSchema.parse(saved))}
      onClose={onClose}
    />
  )
}

/** Summarizes a search: `disj 16A · 3 filtres · Prix net croissant`, without what its name already says. */
function useSearchSummary() {
  const text = useText()
  return ({ name, state }: SavedSearch): string => {
    const search = searchStateSchema.parse(state)
    const filters = countFilters(search)
    return [
      search.search !== name && search.search,
      filters > 0 && text('productSearch.filterCount', { count: filters }),
      search.order !== 'relevance' && text(`productSearch.order.${search.order}`),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
