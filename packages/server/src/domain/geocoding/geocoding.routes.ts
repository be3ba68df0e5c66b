import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findCities } from './cities.ts'
import type { Geocoder } from './geocoder.ts'

/** Serves the two calls of the geocoder, built-in or remote, and the towns to choose from. */
export function geocodingRoutes(api: Api, geocoder: Geocoder): void {
  bindRoute(api, routes.geocode, ({ input }) => geocoder.search(input.query))
  bindRoute(api, routes.listCities, async ({ input, url }) => {
    const member = await findCities(input.query.search)
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.reverseGeocode, ({ input }) => geocoder.reverse(input.query))
}
