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
      'X-Request-Id',
    ],
    exposedHeaders: ['Retry-After', 'ETag', 'X-Request-Id', 'Idempotent-Replayed'],
    maxAge: 7200,
  })
}

/** No page of ours, nor any that shows an answer of ours, needs these. */
const unusedPermissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
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
/** The finder asks where a person is. */
const permissionsPolicy = [...unusedPermissions.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ')

/** Headers that every answer of every site carries. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Permissions-Policy', permissionsPolicy).header('X-Content-Type-Options', 'nosniff')
    if (isSecure) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}

/** Features that cost more than others, or another service's patience; each is counted by itself. */
const ownLimits: ReadonlyMap<string, number> = new Map([['geocoding', 120]])

/**
 * A ceiling per network, far above what people do; sign-in has its own (`sign-in-limit.ts`).
 *
 * @param what the API and the files of the sites are counted apart
 */
export async function limitRate(
  api: FastifyInstance,
  perMinute: number,
  what: 'api' | 'files' = 'api',
): Promise<void> {
  if (perMinute === 0) return
  await api.register(rateLimit, {
    global: false,
    keyGenerator: async (request) =>
      `${what} ${ownLimitOf(request)?.feature ?? ''} ${await payerOf(request)}`,
    max: (request) => Math.min(perMinute, ownLimitOf(request)?.max ?? perMinute),
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfter: ttl / 1000 }),
  })
  // Before a route looks who is asking, and also where there is no route.
  api.addHook('onRequest', api.rateLimit())
}

/**
 * In whose count a request goes: its network's, and for a feature that has a limit of its own and asks nobody who they are,
 * a signed-in user's, so that colleagues behind one address do not use up each other's.
 */
async function payerOf(request: FastifyRequest): Promise<string> {
  const { headers, ip, routeOptions, server } = request
  const { feature, auth } = routeOptions.config.contract ?? {}
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined || auth !== 'none' || !ownLimits.has(feature ?? '')) return networkOf(ip)
  // A token that is none, or is no longer, pays with its network.
  const actor = await server.services.authenticator.authenticate(token, headers.origin).catch(() => null)
  return actor?.kind === 'user' ? `user ${actor.userId}` : networkOf(ip)
}

/** What one network may ask of all routes that links open, before anybody looks whether it has one: guesses count. */
const linksPerNetwork = 600

function ownLimitOf({ routeOptions }: FastifyRequest): { feature: string; max: number } | undefined {
  const contract = routeOptions.config.contract
  if (contract?.auth === 'link') return { feature: 'link', max: linksPerNetwork }
  const feature = contract?.feature
  const max = feature === undefined ? undefined : ownLimits.get(feature)
  return feature === undefined || max === undefined ? undefined : { feature, max }
}
