import type { FastifyInstance } from 'fastify'
import { limitRate } from '../http/security.ts'
import { serveCxml } from './cxml-site.ts'
import type { ErpParts } from './erp-parts.ts'
import { serveOci } from './oci-site.ts'

interface Site {
  readonly parts: ErpParts
  readonly rateLimit: number
  readonly prefix: string
}

/** Where ERPs come in: `/punchout/cxml` and `/punchout/oci`. Apart from the API, whose bodies and answers are JSON. */
export async function serveErpEntry(app: FastifyInstance, { parts, rateLimit, prefix }: Site): Promise<void> {
  await app.register(
    async (site) => {
      await limitRate(site, rateLimit)
      await site.register(async (inner) => serveCxml(inner, parts))
      await site.register(async (inner) => serveOci(inner, parts))
    },
    { prefix },
  )
}
