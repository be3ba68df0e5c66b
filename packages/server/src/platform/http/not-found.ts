import { AppError, routes } from '@comptoir/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const addresses = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** A path that serves other methods is 405 with their list; any other is 404. */
function rejectUnknownRoute(request: FastifyRequest, prefix: string): never {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length)
  const allowed = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  // A served path also comes here when a part of it is too long to be an id.
  if (allowed.length === 0 || allowed.some((method) => method === request.method))
    throw new AppError('not_found')
  throw new AppError('method_not_allowed', { allow: [...new Set(allowed)].join(', ') })
}

/** Handles every unknown path below the API, before the portal's pages do. */
export function rejectUnknownRoutes(api: FastifyInstance, prefix: string): void {
  api.setNotFoundHandler((request) => rejectUnknownRoute(request, prefix))
  api.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema: { hide: true },
    // The path decides, not the body.
    onRequest: async (request) => rejectUnknownRoute(request, prefix),
    handler: (request) => rejectUnknownRoute(request, prefix),
  })
}
