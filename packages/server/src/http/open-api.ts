import {
  commonErrorCodes,
  errorStatus,
  fileSchema,
  problemSchema,
  violationListSchema,
  type AnyRoute,
  type RouteAuth,
} from '@comptoir/contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod/mini'

/** The OpenAPI document and its page at `/docs`, from the schemas that requests are checked by. Register before routes. */
export async function describeApi(api: FastifyInstance, publicUrl: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Comptoir',
        version: '1',
        description:
          'Purchasing for electrical and climate engineering. Answers are JSON-LD; failures are problem+json.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The authorizeToken of /login.' },
          key: { type: 'http', scheme: 'bearer', description: 'A publishable partner key, pk_…' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const contract = document.route.config?.contract
      return {
        url,
        schema: contract ? { ...schema, ...describeRoute(contract, schema['response']) } : { hide: true },
      }
    },
  })
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
}

const problemBody = {
  'application/problem+json': { schema: z.toJSONSchema(problemSchema, { target: 'draft-2020-12' }) },
}
const violationBody = {
  'application/ld+json': { schema: z.toJSONSchema(violationListSchema, { target: 'draft-2020-12' }) },
}

const fileBody = {
  description: 'The file, as an attachment.',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
}

const access: Record<RouteAuth, Record<string, string[]>[]> = {
  none: [],
  session: [{ session: [] }],
  'session-or-key': [{ session: [] }, { key: [] }],
}

/** Who may call, and what can go wrong. */
function describeRoute(route: AnyRoute, response: unknown): FastifySchema {
  const right = route.permission ? `Right: ${route.permission.action} ${route.permission.subject}.` : ''
  const scope = route.scope ? `Key scope: ${route.scope}.` : ''
  const codes = [...new Set([...commonErrorCodes, ...route.errors])]
  const failures = Object.groupBy(codes, (code) => String(errorStatus[code]))
  const answers = Object.entries(failures).map(([status, found = []]) => [
    status,
    { description: found.join(', '), content: status === '422' ? violationBody : problemBody },
  ])
  return {
    description: [right, scope].filter(Boolean).join(' '),
    security: access[route.auth],
    response: {
      ...(route.output === fileSchema ? { 200: fileBody } : asObject(response)),
      ...Object.fromEntries(answers),
    },
  }
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
