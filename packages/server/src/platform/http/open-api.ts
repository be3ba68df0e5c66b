import {
  errorsOf,
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

/** Serves the OpenAPI document and its page at `/docs`, from the schemas used for validation. Register before routes. */
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
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list' },
  })
}

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
const exportBody = {
  description: 'The list as an attachment, by the format asked for.',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
}

const access: Record<RouteAuth, Record<string, string[]>[]> = {
  none: [],
  session: [{ session: [] }],
  'session-or-key': [{ session: [] }, { key: [] }],
  // OpenAPI has no scheme for a secret in a path; the description explains it.
  link: [],
}

/** Who may call, and what can go wrong. */
function describeRoute(route: AnyRoute, response: unknown): FastifySchema {
  const right = route.permission ? `Right: ${route.permission.action} ${route.permission.subject}.` : ''
  const scope = route.scope ? `Key scope: ${route.scope}.` : ''
  const link = route.linkTo ? `Opened by a link to one of ${route.linkTo}.` : ''
  const codes = errorsOf(route)
  const failures = Object.groupBy(codes, (code) => String(errorStatus[code]))
  const answers = Object.entries(failures).map(([status, found = []]) => [
    status,
    { description: found.join(', '), content: status === '422' ? violationBody : problemBody },
  ])
  return {
    description: [right, scope, link].filter(Boolean).join(' '),
    security: access[route.auth],
    ...(route.isVersioned && { headers: ifMatchHeader }),
    response: {
      ...(route.output === fileSchema
        ? { 200: route.path.endsWith('/export') ? exportBody : fileBody }
        : asObject(response)),
      ...Object.fromEntries(answers),
    },
  }
}

/** Only described here: `version.ts` checks it. */
const ifMatchHeader = {
  type: 'object',
  properties: {
    'If-Match': {
      type: 'string',
      description: 'The `ETag` or version that was read, such as `"3"`; `*` for any.',
    },
  },
  required: ['If-Match'],
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
