import type { FastifyBaseLogger } from 'fastify'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { createRemoteGeocoder } from './remote-geocoder.ts'

/** Creates the configured geocoder: the one at `GEOCODER_URL`, else the built-in one. */
export function createGeocoder(url: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>): Geocoder {
  const builtIn = createBuiltInGeocoder()
  if (url === undefined) return builtIn
  return createRemoteGeocoder({
    url,
    fallback: builtIn,
    onFailure: (reason) =>
      log.warn({ err: reason }, 'The built-in geocoder answers in place of GEOCODER_URL'),
  })
}
