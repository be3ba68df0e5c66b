import { routes, type AnyRoute } from '@comptoir/contract'
import Fastify from 'fastify'
import { apiPrefix } from './app.ts'
import { describeApi } from './platform/http/open-api.ts'

/** Returns the OpenAPI document as a server at `publicUrl` serves it, without a database. */
export async function writeDocument(publicUrl: string): Promise<string> {
  const app = Fastify()
  await app.register(
    async (api) => {
      await describeApi(api, publicUrl)
      for (const contract of Object.values<AnyRoute>(routes))
        api.route({
          method: contract.method,
          url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
          config: { contract },
          handler: () => null,
        })
    },
    { prefix: apiPrefix },
  )
  const { body } = await app.inject(`${apiPrefix}/docs/json`)
  await app.close()
  return body
}
