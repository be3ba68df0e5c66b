import { routes } from '@comptoir/contract'
import { ClockIcon, StarIcon } from '@comptoir/ui'
import { useFormat, useRead, useText } from '../../runtime/index.ts'
import { ListStates, EmptyList } from './list-states.tsx'
import { RememberedRow } from './remembered-row.tsx'
import { latestProducts } from './selection-history.rules.ts'
import { useDateTexts } from './use-date-texts.ts'

/** Number of products in a compact list. */
const max = 5
// Three on phones, to keep the content below close.
const listClass = 'divide-line m-0 list-none divide-y p-0 @max-sm:[&>li:nth-child(n+4)]:hidden'

/** The products viewed or bought last. */
export function CompactHistory() {
  const { shortDay } = useDateTexts()
  // A product counts once, so more entries are requested than are shown.
  const read = useRead(routes.listHistory, { query: { itemsPerPage: 25 } })
  return (
    <ListStates read={read} failed="selectionHistory.loadFailed" skeletonCount={max}>
      {({ member }) =>
        member.length === 0 ? (
          <EmptyList icon={<ClockIcon />} title="selectionHistory.none" help="selectionHistory.noneHelp" />
        ) : (
          <ul className={listClass}>
            {latestProducts(member, max).map(({ id, product, available, day }) => (
              <RememberedRow key={id} product={product} available={available} note={shortDay(day)} />
            ))}
          </ul>
        )
      }
    </ListStates>
  )
}

/** The latest favourites. */
export function CompactFavorites() {
  const text = useText()
  const format = useFormat()
  const read = useRead(routes.listFavoriteProducts, { query: { itemsPerPage: 10 } })
  return (
    <ListStates read={read} failed="selectionHistory.favorites.loadFailed" skeletonCount={max}>
      {({ member }) =>
        member.length === 0 ? (
          <EmptyList
            icon={<StarIcon />}
            title="selectionHistory.favorites.none"
            help="selectionHistory.favorites.noneHelp"
          />
        ) : (
          <ul className={listClass}>
            {member.slice(0, max).map(({ product, available, addedAt }) => (
              <RememberedRow
                key={product.id}
                product={product}
                available={available}
                note={text('selectionHistory.starredOn', { date: format.date(new Date(addedAt)) })}
              />
            ))}
          </ul>
        )
      }
    </ListStates>
  )
}
