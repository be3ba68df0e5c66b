import { routes, type AnyRoute } from '@comptoir/contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeOperations } from './open-api-document.ts'

/** Serves the OpenAPI document and its page at `/docs`, from the schemas used for validation. Register before routes. */
export async function describeApi(api: FastifyInstance, publicUrl: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Comptoir',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description: about,
      },
      // The paths of the document are below it.
      servers: [{ url: `${publicUrl}${api.prefix}` }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The authorizeToken of /login.' },
          key: { type: 'http', scheme: 'bearer', description: 'A publishable partner key, pk_…' },
        },
      },
    },
    transform: ({ route, url }) => {
      const name = route.config?.contract && names.get(route.config.contract)
      return { url, schema: name === undefined ? { hide: true } : { operationId: name } }
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? describeOperations(document.openapiObject, (name) => byName.get(name))
        : document.swaggerObject,
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list' },
  })
}

const about =
  'Purchasing for electrical and climate engineering. Answers are JSON-LD; failures are problem+json, and 422 lists what is ' +
  'wrong by field. `Accept-Language` (`fr`, `en`) sets the language of texts. Answers may have more fields than those described ' +
  'here. A client for Node and browsers: `@comptoir/client`.'

const byName = new Map<string, AnyRoute>(Object.entries(routes))
const names = new Map([...byName].map(([name, route]) => [route, name]))

/** The documentation page only loads its own resources. */
const docsPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
].join('; ')
