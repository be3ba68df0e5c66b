import { AppError, routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { isVolatile } from './agency-filter.ts'
import { listOrder, nearestOrder } from './agency-order.ts'
import { findAgencyPoints } from './agency-points.queries.ts'
import { addFavorite, removeFavorite } from './favorite-agencies.queries.ts'
import { findCoverage } from './supplier-coverage.queries.ts'
import { findAgencies } from './supplier-finder.queries.ts'
import type { TraitKind } from './supplier-finder.tables.ts'
import { findTraits } from './supplier-traits.queries.ts'

/** The agency finder; a partner's key may use it too, without favourites and price lists. */
export function supplierFinderRoutes(api: Api): void {
  bindRoute(api, routes.listAgencies, async (call) => {
    const { query } = call.input
    return collection(
      call,
      await findAgencies(call.db, {
        ...call,
        query,
        order: listOrder(query, call.actor),
        origin: null,
        radius: undefined,
      }),
    )
  })

  bindRoute(api, routes.locateAgencies, async (call) => {
    const { latitude, longitude, radius, ...query } = call.input.query
    const origin = { latitude, longitude }
    const order = nearestOrder(query, origin, call.actor)
    return collection(call, await findAgencies(call.db, { ...call, query, order, origin, radius }))
  })

  bindRoute(api, routes.listAgencyPoints, async (call) => {
    const { latitude, longitude, radius, ...query } = call.input.query
    if ((latitude === undefined) !== (longitude === undefined))
      throw new AppError('invalid_parameter', {
        parameter: latitude === undefined ? 'latitude' : 'longitude',
      })
    const origin = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const points = await findAgencyPoints(call.db, { ...call, query, origin, radius })
    if (!isVolatile(query)) call.setCacheMaxAge(pointsLife)
    return points
  })

  bindTraits(api, 'type', routes.listSupplierTypes)
  bindTraits(api, 'certification', routes.listSupplierCertifications)
  bindTraits(api, 'specialty', routes.listSupplierSpecialties)

  bindRoute(api, routes.addFavoriteAgency, async ({ db, actor, input, now }) => {
    if (!(await addFavorite(db, actor.userId, input.params.id, now))) throw new AppError('not_found')
    return null
  })

  bindRoute(api, routes.removeFavoriteAgency, async ({ db, actor, input }) => {
    if (!(await removeFavorite(db, actor.userId, input.params.id))) throw new AppError('not_found')
    return null
  })

  bindRoute(api, routes.findSupplierCoverage, ({ db, actor, input }) =>
    findCoverage(db, actor, input.body.products),
  )
}

/** Seconds. */
const pointsLife = 300

type TraitRoute =
  | typeof routes.listSupplierTypes
  | typeof routes.listSupplierCertifications
  | typeof routes.listSupplierSpecialties

function bindTraits(api: Api, kind: TraitKind, route: TraitRoute): void {
  bindRoute(api, route, async (call) => collection(call, await findTraits(call.db, kind, call.locale)))
}
