import { routePath, routes, type FavoriteProduct } from '@comptoir/contract'
import { dayOf } from '../../platform/time/day.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findPricedProducts, withoutPrice } from '../../domain/products/product.queries.ts'
import { findFavoriteIds } from '../../domain/products/favorites.queries.ts'
import { findFavorites } from './favorite-products.queries.ts'
import { addFavorite, removeFavorite } from './favorite-products.service.ts'

/** Routes of a user's favourites. */
export function favoriteProductRoutes(api: Api): void {
  bindRoute(api, routes.listFavoriteProducts, async (call) => {
    const { actor, db, locale, now, input } = call
    const { rows, totalItems } = await findFavorites(db, { userId: actor.userId, locale }, input.query)
    const products = await findPricedProducts(
      db,
      { actor, locale, day: dayOf(now) },
      rows.map(({ productId }) => productId),
    )
    const member = rows.flatMap(({ productId, addedAt }): FavoriteProduct[] => {
      const priced = products.get(productId)
      if (!priced) return []
      const id = `/api${routePath(routes.addFavoriteProduct.path, { id: productId })}`
      return [{ '@id': id, '@type': 'FavoriteProduct', addedAt, ...withoutPrice(priced) }]
    })
    return collection(call, { member, totalItems })
  })

  bindRoute(api, routes.listFavoriteProductIds, async ({ db, actor }) =>
    toIds(await findFavoriteIds(db, actor.userId)),
  )

  bindRoute(api, routes.addFavoriteProduct, async ({ db, actor, input, now }) =>
    toIds(await addFavorite(db, actor, input.params.id, now)),
  )

  bindRoute(api, routes.removeFavoriteProduct, async ({ db, actor, input }) =>
    toIds(await removeFavorite(db, actor, input.params.id)),
  )
}

const toIds = (ids: number[]) => ({
  '@id': `/api${routes.listFavoriteProductIds.path}`,
  '@type': 'FavoriteProductIds' as const,
  ids,
})
