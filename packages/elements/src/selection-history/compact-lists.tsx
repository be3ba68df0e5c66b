import { routes } from '@comptoir/contract'
import { ClockIcon, StarIcon } from '@comptoir/ui'
import { useFormat, useRead, useText } from '../runtime/index.ts'
import { ListStates, NothingYet } from './list-states.tsx'
import { RememberedRow } from './remembered-row.tsx'
import { latestProducts } from './selection-history.rules.ts'
import { useMoments } from './use-moments.ts'

/** So many products stand on a page about something else. */
const max = 5
// On a phone three are enough: what stands below must not be far.
const listClass = 'divide-line m-0 list-none divide-y p-0 @max-sm:[&>li:nth-child(n+4)]:hidden'

/** The products that the user was at last. */
export function CompactHistory() {
  const { shortDay } = useMoments()
  // A product of several days counts once, so more than are shown are asked for.
  const read = useRead(routes.listHistory, { query: { itemsPerPage: 25 } })
  return (
    <ListStates read={read} failed="selectionHistory.loadFailed" skeletonCount={max}>
      {({ member }) =>
        member.length === 0 ? (
          <NothingYet icon={<ClockIcon />} title="selectionHistory.none" help="selectionHistory.noneHelp" />
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

/** The products that the user has starred last. */
export function CompactFavorites() {
  const text = useText()
  const format = useFormat()
  const read = useRead(routes.listFavoriteProducts, { query: { itemsPerPage: 10 } })
  return (
    <ListStates read={read} failed="selectionHistory.favorites.loadFailed" skeletonCount={max}>
      {({ member }) =>
        member.length === 0 ? (
          <NothingYet
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
