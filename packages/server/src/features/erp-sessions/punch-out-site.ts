import type { FastifyInstance } from 'fastify'
import { limitRate } from '../../platform/http/security.ts'
import { serveErpAgreements, type ErpAgreements } from './agreement-site.ts'
import { prepareErpReads } from './erp-reader.ts'
import { serveCxml } from './cxml-site.ts'
import { serveErpOrders, type ErpOrders } from './order-site.ts'
import { serveOci } from './oci-site.ts'

interface Site {
  readonly rateLimit: number
  readonly prefix: string
  readonly orders: ErpOrders
  readonly agreements: ErpAgreements
}

/** The endpoints for ERPs: `/punchout/cxml`, `/punchout/oci`, `/punchout/orders` and `/punchout/agreements`. Separate from the API, whose bodies are JSON. */
export async function serveErpEntry(
  app: FastifyInstance,
  { rateLimit, prefix, orders, agreements }: Site,
): Promise<void> {
  await app.register(
    async (site) => {
      await limitRate(site, rateLimit)
      await site.register(async (inner) => serveCxml(inner))
      await site.register(async (inner) => serveOci(inner))
      await site.register(async (inner) => {
        prepareErpReads(inner)
        serveErpOrders(inner, orders)
        serveErpAgreements(inner, agreements)
      })
    },
    { prefix },
  )
}
