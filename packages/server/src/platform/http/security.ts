import { AppError } from '@comptoir/contract'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** CORS allows every origin: authentication is by bearer token, never by cookie. */
export async function openToEveryOrigin(api: FastifyInstance): Promise<void> {
  await api.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept',
      'Accept-Language',
      'Idempotency-Key',
      'If-Match',
      'Read-Position',
      'X-Request-Id',
    ],
    exposedHeaders: ['Retry-After', 'ETag', 'X-Request-Id', 'Idempotent-Replayed', 'Read-Position'],
    maxAge: 7200,
  })
}

/** None of our pages, nor any that shows our responses, needs these. */
const unusedPermissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
/** The finder uses the user's location, the scanner the camera. */
const ownPermissions = ['camera=(self)', 'geolocation=(self)']
const permissionsPolicy = [...unusedPermissions.map((name) => `${name}=()`), ...ownPermissions].join(', ')

/** Sets the headers of every response of every site. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Permissions-Policy', permissionsPolicy).header('X-Content-Type-Options', 'nosniff')
    if (isSecure) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}

/** Features that are expensive, or that call another service; each is counted separately. */
const ownLimits: ReadonlyMap<string, number> = new Map([['geocoding', 120]])

/**
 * Limits requests per network, far above normal use; sign-in has its own limit (`sign-in-limit.ts`).
 *
 * @param what the API and the files of the sites are counted separately
 */
export async function limitRate(
  api: FastifyInstance,
  perMinute: number,
  what: 'api' | 'files' = 'api',
): Promise<void> {
  if (perMinute === 0) return
  // In the memory of each process: in the database it would be the most frequent write, to protect the database.
  await api.register(rateLimit, {
    global: false,
    keyGenerator: async (request) =>
      `${what} ${ownLimitOf(request)?.feature ?? ''} ${await payerOf(request)}`,
    max: (request) => Math.min(perMinute, ownLimitOf(request)?.max ?? perMinute),
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfter: ttl / 1000 }),
  })
  // Before authentication, and also for unknown routes.
  api.addHook('onRequest', api.rateLimit())
}

/**
 * Returns whose count a request belongs to: its network's or, for a feature with its own limit, the signed-in user's, so that
 * colleagues behind one address do not share it.
 */
async function payerOf(request: FastifyRequest): Promise<string> {
  const { headers, ip, routeOptions, server } = request
  const { feature } = routeOptions.config.contract ?? {}
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined || !ownLimits.has(feature ?? '')) return networkOf(ip)
  // An invalid or expired token counts for its network.
  const actor = await server.services.authenticator.authenticate(token, headers.origin).catch(() => null)
  return actor?.kind === 'user' ? `user ${actor.userId}` : networkOf(ip)
}

/** Limits requests of one network to all link routes, before the link is looked up: guesses count. */
const linksPerNetwork = 600

function ownLimitOf({ routeOptions }: FastifyRequest): { feature: string; max: number } | undefined {
  const contract = routeOptions.config.contract
  if (contract?.auth === 'link') return { feature: 'link', max: linksPerNetwork }
  const feature = contract?.feature
  const max = feature === undefined ? undefined : ownLimits.get(feature)
  return feature === undefined || max === undefined ? undefined : { feature, max }
}
