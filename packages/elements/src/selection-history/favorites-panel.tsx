import { routes } from '@comptoir/contract'
import { StarIcon } from '@comptoir/ui'
import { useElementStore, useFormat, useRead, useText } from '../runtime/index.ts'
import { HistoryPages } from './history-pages.tsx'
import { ListStates, NothingFits, NothingYet } from './list-states.tsx'
import { RememberedRow } from './remembered-row.tsx'
import { historyStore } from './selection-history.store.ts'
import { TextFilter } from './text-filter.tsx'

/** The products that the user has starred, newest first; the star of a row takes it out. */
export function FavoritesPanel() {
  const text = useText()
  const format = useFormat()
  const { search, page, itemsPerPage } = useElementStore(historyStore, (store) => store.state)
  const query = { page, itemsPerPage, ...(search && { search }) }
  const read = useRead(routes.listFavoriteProducts, { query }, { keepPrevious: true })
  return (
    <div className="flex flex-col gap-4">
      <div role="search" aria-label={text('selectionHistory.filters')} className="flex max-w-160">
        <TextFilter busy={read.isFetching} />
      </div>
      <ListStates read={read} failed="selectionHistory.favoritesFailed">
        {({ member, totalItems }) =>
          totalItems === 0 ? (
            <Nothing isNarrowed={search !== ''} />
          ) : (
            <>
              <ul className="divide-line m-0 list-none divide-y p-0">
                {member.map(({ product, available, addedAt }) => (
                  <RememberedRow
                    key={product.id}
                    product={product}
                    available={available}
                    note={text('selectionHistory.starredOn', { date: format.date(new Date(addedAt)) })}
                  />
                ))}
              </ul>
              <HistoryPages total={totalItems} busy={read.isPlaceholderData} />
            </>
          )
        }
      </ListStates>
    </div>
  )
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed) return <NothingFits />
  return (
    <NothingYet
      icon={<StarIcon />}
      title="selectionHistory.noFavorites"
      help="selectionHistory.noFavoritesHelp"
    />
  )
}
