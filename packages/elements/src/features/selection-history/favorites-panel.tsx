import { routes } from '@comptoir/contract'
import { BellIcon, Button, StarIcon } from '@comptoir/ui'
import { useState } from 'react'
import { loadAlerts } from '../../load-alerts.ts'
import { lazyPart, Text, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { SearchLink } from './list-states.tsx'
import { RememberedRow } from './remembered-row.tsx'
import type { HistoryState } from './selection-history.state.ts'

const AlertForm = lazyPart(loadAlerts)

/** The user's favourites, newest first; the star of a row removes it. */
export function FavoritesPanel({ list }: { readonly list: ListStore<HistoryState> }) {
  const text = useText()
  const format = useFormat()
  const { can } = useSession()
  const [isAlertOpen, setAlertOpen] = useState(false)
  const { search, page, itemsPerPage } = list.state
  const query = { page, itemsPerPage, ...(search && { search }) }
  const read = useRead(routes.listFavoriteProducts, { query }, { keepPrevious: true })
  const alertButton = can({ subject: 'products.list', action: 'saveSearches' }) && (
    <Button
      size="sm"
      icon={<BellIcon />}
      aria-expanded={isAlertOpen}
      onClick={() => setAlertOpen(!isAlertOpen)}
    >
      <Text id="selectionHistory.alert" />
    </Button>
  )
  const alertForm = isAlertOpen && (
    <AlertForm
      savedSearch={null}
      name={text('selectionHistory.alertName')}
      onDone={() => setAlertOpen(false)}
    />
  )
  return (
    <ListPage
      messages="selectionHistory.favorites"
      list={list}
      read={read}
      icon={<StarIcon />}
      // An alert can be set before the first favourite.
      emptyAction={
        <div className="flex flex-col items-center gap-3">
          <div className="flex flex-wrap justify-center gap-2">
            <SearchLink />
            {alertButton}
          </div>
          {alertForm}
        </div>
      }
      tools={alertButton}
      skeleton={<HistorySkeleton />}
    >
      {(favorites) => (
        <>
          {alertForm}
          <ul className="divide-line m-0 list-none divide-y p-0">
            {favorites.map(({ product, available, addedAt }) => (
              <RememberedRow
                key={product.id}
                product={product}
                available={available}
                note={text('selectionHistory.starredOn', { date: format.date(new Date(addedAt)) })}
              />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  )
}
