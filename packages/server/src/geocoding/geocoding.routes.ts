import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import type { Geocoder } from './geocoder.ts'

/** Serves the two calls of the geocoder, whichever answers them. */
export function geocodingRoutes(api: Api, geocoder: Geocoder): void {
  bindRoute(api, routes.geocode, ({ input }) => geocoder.search(input.query))
  bindRoute(api, routes.reverseGeocode, ({ input }) => geocoder.reverse(input.query))
}
