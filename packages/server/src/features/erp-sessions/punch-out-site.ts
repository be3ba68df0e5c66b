import type { FastifyInstance } from 'fastify'
import { limitRate } from '../../platform/http/security.ts'
import { serveCxml } from './cxml-site.ts'
import { serveOci } from './oci-site.ts'

interface Site {
  readonly rateLimit: number
  readonly prefix: string
}

/** The endpoints for ERPs: `/punchout/cxml` and `/punchout/oci`. Separate from the API, whose bodies are JSON. */
export async function serveErpEntry(app: FastifyInstance, { rateLimit, prefix }: Site): Promise<void> {
  await app.register(
    async (site) => {
      await limitRate(site, rateLimit)
      await site.register(async (inner) => serveCxml(inner))
      await site.register(async (inner) => serveOci(inner))
    },
    { prefix },
  )
}
