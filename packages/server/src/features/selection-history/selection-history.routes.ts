import { AppError, routePath, routes, type HistoryEntry } from '@comptoir/contract'
import { dayOf } from '../../platform/time/day.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findOffer, findPricedProducts, withoutPrice } from '../../domain/products/product.queries.ts'
import { recordSelection } from '../../domain/products/record-selection.queries.ts'
import { findEntries, removeEntries, restoreEntries } from './selection-history.queries.ts'

/** Routes of the products that a user viewed or added to the cart, by day. */
export function selectionHistoryRoutes(api: Api): void {
  bindRoute(api, routes.listHistory, async (call) => {
    const { actor, db, locale, now, input } = call
    const { rows, totalItems } = await findEntries(db, { userId: actor.userId, locale, now }, input.query)
    const products = await findPricedProducts(
      db,
      { actor, locale, day: dayOf(now) },
      rows.map(({ productId }) => productId),
    )
    const member = rows.flatMap(({ productId, ...entry }): HistoryEntry[] => {
      const priced = products.get(productId)
      if (!priced) return []
      return [
        {
          '@id': `/api${routePath(routes.removeHistoryEntry.path, { id: entry.id })}`,
          '@type': 'HistoryEntry',
          ...entry,
          ...withoutPrice(priced),
        },
      ]
    })
    return collection(call, { member, totalItems })
  })

  bindRoute(api, routes.recordProductView, async ({ db, actor, input, now }) => {
    const offer = await findOffer(db, actor, input.params.id)
    if (!offer?.isAvailable) throw new AppError('not_found')
    await recordSelection(db, { userId: actor.userId, productId: input.params.id, quantity: null, now })
    return null
  })

  bindRoute(api, routes.removeHistoryEntry, async ({ db, actor, input, now }) => {
    const count = await removeEntries(db, { userId: actor.userId, now, id: input.params.id })
    if (count === 0) throw new AppError('not_found')
    return { '@type': 'HistoryRemoval' as const, count, removedAt: now.toISOString() }
  })

  bindRoute(api, routes.clearHistory, async ({ db, actor, now }) => {
    const count = await removeEntries(db, { userId: actor.userId, now })
    return { '@type': 'HistoryRemoval' as const, count, removedAt: now.toISOString() }
  })

  bindRoute(api, routes.restoreHistory, async ({ db, actor, input, now }) => {
    const removedAt = new Date(input.body.removedAt)
    const count = await restoreEntries(db, { userId: actor.userId, now, removedAt })
    return { '@type': 'HistoryRestoration' as const, count }
  })
}
