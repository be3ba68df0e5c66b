import { routes, type AnyRoute, type Locale, type Product, type RouteOutput } from '@comptoir/contract'
import { queryClientOf, routeName } from '../../runtime/api/query-client.ts'
import type { Session } from '../../runtime/session/session.ts'

/** Finds a product by its EAN, reference or own number among the lists, favourites and cart that this page has read. */
export function findKnownProduct(session: Session, locale: Locale, code: string): Product | undefined {
  const read = <R extends AnyRoute>(route: R) =>
    queryClientOf(session)
      .getQueriesData<RouteOutput<R>>({ queryKey: [routeName(route), locale] })
      .flatMap(([, data]) => data ?? [])
  const known = [
    ...read(routes.listSelectionItems).flatMap(({ member }) =>
      member.flatMap(({ product, available }) => (product && available ? [product] : [])),
    ),
    ...read(routes.listFavoriteProducts).flatMap(({ member }) =>
      member.flatMap(({ product, available }) => (available ? [product] : [])),
    ),
    ...read(routes.getCart).flatMap(({ groups }) =>
      groups.flatMap(({ lines }) => lines.map(({ product }) => product)),
    ),
  ]
  return known.find(({ ean, reference, ownReference }) => [ean, ownReference, reference].includes(code))
}
