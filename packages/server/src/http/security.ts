import { AppError } from '@comptoir/contract'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** Any page may call the API: it is opened by a bearer token, never by a cookie. */
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

/** Features that cost more than others, or another service's patience; each is counted by itself. */
const ownLimits: ReadonlyMap<string, number> = new Map([['geocoding', 120]])

/** A ceiling per network, far above what people do; sign-in has its own (`sign-in-limit.ts`). */
export async function limitRate(api: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await api.register(rateLimit, {
    global: false,
    keyGenerator: (request) => `${ownLimitOf(request)?.feature ?? ''} ${networkOf(request.ip)}`,
    max: (request) => Math.min(perMinute, ownLimitOf(request)?.most ?? perMinute),
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfter: ttl / 1000 }),
  })
  // Before a route looks who is asking, and also where there is no route.
  api.addHook('onRequest', api.rateLimit())
}

function ownLimitOf({ routeOptions }: FastifyRequest): { feature: string; most: number } | undefined {
  const feature = routeOptions.config.contract?.feature
  const most = feature === undefined ? undefined : ownLimits.get(feature)
  return feature === undefined || most === undefined ? undefined : { feature, most }
}
