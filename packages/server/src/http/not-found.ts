import { AppError, routes } from '@comptoir/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const addresses = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** An address that serves other verbs is 405 with their list; any other is 404. */
function refuseUnknownRoute(request: FastifyRequest, prefix: string): never {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length)
  const allowed = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  // A served address comes here too when a part of it is too long to be an id.
  if (allowed.length === 0 || allowed.some((method) => method === request.method))
    throw new AppError('not_found')
  throw new AppError('method_not_allowed', { allow: [...new Set(allowed)].join(', ') })
}

/** Takes every address below the API that no route has, before the portal's pages do. */
export function refuseUnknownRoutes(api: FastifyInstance, prefix: string): void {
  api.setNotFoundHandler((request) => refuseUnknownRoute(request, prefix))
  api.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema: { hide: true },
    // The address decides, not what was sent to it.
    onRequest: async (request) => refuseUnknownRoute(request, prefix),
    handler: (request) => refuseUnknownRoute(request, prefix),
  })
}
