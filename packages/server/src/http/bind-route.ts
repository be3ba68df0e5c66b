import {
  AppError,
  fileSchema,
  type AnyRoute,
  type Locale,
  type Route,
  type RouteOutput,
  type RouteParsed,
} from '@comptoir/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { KeyActor, UserActor } from './actor.ts'
import { authorize } from './authorize.ts'
import type { Act, Answer } from './idempotency.queries.ts'
import { hashRequest, once, oncePrepared, readIdempotencyKey } from './idempotency.ts'
import { readLocale } from './locale.ts'
import { receiveForm } from './receive-form.ts'
import { readVersion, writeVersion } from './version.ts'

/** Who calls, by the route's `auth`. */
export type ActorOf<R extends AnyRoute> = R['auth'] extends 'none'
  ? null
  : R['auth'] extends 'session'
    ? UserActor
    : UserActor | KeyActor

/** All that a handler sees of a request. */
export interface HandlerContext<R extends AnyRoute> {
  readonly input: RouteParsed<R>
  readonly actor: ActorOf<R>
  /** For a write of a signed-in user this is a transaction, which a throw rolls back. */
  readonly db: Db
  readonly locale: Locale
  readonly now: Date
  readonly log: FastifyBaseLogger
  /** The address as it was called, with its query: what the links of a collection are made of. */
  readonly url: string
  /** The network address that the request came from. */
  readonly remoteAddress: string
  /** Refuses with 412 when the caller's `If-Match` names another version than the row has. */
  readonly requireVersion: (current: number) => void
  /** Sends the row's version as `ETag`. */
  readonly sendVersion: (current: number) => void
  /** Answers 201, for what did not exist before. */
  readonly sendCreated: () => void
  /** Lets the caller's own browser keep the answer for so many seconds; otherwise it keeps nothing. */
  readonly letKeep: (seconds: number) => void
}

export type Handler<R extends AnyRoute> = (context: HandlerContext<R>) => Promise<RouteOutput<R>>

/** What is known of a call before its transaction: `db` is the database itself. */
export type CallContext<R extends AnyRoute> = Omit<
  HandlerContext<R>,
  'requireVersion' | 'sendVersion' | 'sendCreated' | 'letKeep'
>

/** Where routes are bound: Fastify, with what `services.ts` declares. */
export type Api = FastifyInstance

/**
 * Serves one route of the contract: auth, permission, input, one transaction per write, idempotency, and an answer that
 * holds nothing the route's output schema does not name.
 */
export function bindRoute<const R extends AnyRoute>(api: Api, route: R, handler: Handler<R>): void {
  const isWrite = route.method !== 'GET' && !route.isQuestion
  bind(api, route, async (call) => {
    const { request, db } = call
    const write = (inside: Db) => answer(route, handler, { ...call, db: inside })
    if (!isWrite || request.actor?.kind !== 'user') return write(db)
    const act = actOf(call)
    return act ? once(db, act, write) : inTransaction(db, write)
  })
}

/**
 * Serves a form with a file. `prepare` refuses what it can, reads the file and puts it into the storage, all before the
 * transaction, which would hold up others meanwhile; it answers the handler that runs inside.
 */
export function bindUpload<const R extends AnyRoute>(
  api: Api,
  route: R,
  prepare: (context: CallContext<R>) => Promise<Handler<R>>,
): void {
  bind(api, route, async (call) => {
    const prepareWrite = async () => {
      const handler = await prepare(callOf(call))
      return (inside: Db) => answer(route, handler, { ...call, db: inside })
    }
    const act = actOf(call)
    return act ? oncePrepared(call.db, act, prepareWrite) : inTransaction(call.db, await prepareWrite())
  })
}

/** The act that a call belongs to; none without an `Idempotency-Key`. */
function actOf<R extends AnyRoute>({ request, now }: Call<R>): Act | null {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === undefined || request.actor?.kind !== 'user') return null
  const requestHash = hashRequest(request.method, request.url, request.body)
  return { userId: request.actor.userId, key, requestHash, now }
}

function bind<const R extends AnyRoute>(api: Api, route: R, serve: (call: Call<R>) => Promise<Answer>): void {
  api.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(asRoute(route)),
    config: { contract: route },
    onRequest: async (request) => {
      request.actor = await authorize(route, request)
    },
    preValidation: async (request) => {
      // One of the two kinds of body, by the route; the other one's fields would have other types.
      if (request.isMultipart() !== (route.maxFileBytes !== undefined)) refuseType(request)
      else if (route.maxFileBytes !== undefined) request.body = await receiveForm(request, route.maxFileBytes)
    },
    handler: async (request, reply) => {
      const { db, now } = api.services
      return send(reply, await serve({ request, input: inputOf(route, request), db, now: now() }))
    },
  })
}

/** A request without a body has no type to refuse: its missing fields are said instead. */
function refuseType(request: FastifyRequest): void {
  if (request.headers['content-type'] !== undefined) throw new AppError('unsupported_media_type')
}

// The widest route is made of `any`; its parts are schemas all the same.
export const asRoute = (route: AnyRoute): Route => route

/** The contract's schemas, for Fastify to check by and for the OpenAPI page to show. */
export function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    tags: [route.feature],
    ...(route.params && { params: route.params }),
    // A route without a query schema takes no parameter at all.
    querystring: route.query ?? noQuery,
    ...(route.body && { body: route.body }),
    ...(route.maxFileBytes !== undefined && { consumes: ['multipart/form-data'] }),
    // A file has no schema: `open-api.ts` says what it is.
    ...(route.output !== fileSchema && { response: { 200: route.output } }),
  }
}

const noQuery = z.strictObject({})

export function inputOf<R extends AnyRoute>(
  route: R,
  { params, query, body }: FastifyRequest,
): RouteParsed<R> {
  // The parts are parsed by the route's schemas, which the compiler cannot follow through the table.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    ...(route.params && { params }),
    ...(route.query && { query }),
    ...(route.body && { body }),
  } as RouteParsed<R>
}

export interface Call<R extends AnyRoute> {
  readonly request: FastifyRequest
  readonly input: RouteParsed<R>
  readonly db: Db
  readonly now: Date
}

/** What a handler knows of a call whatever it answers. */
export function callOf<R extends AnyRoute>({ request, input, db, now }: Call<R>) {
  return {
    input,
    db,
    now,
    // `authorize` gives the actor that the route's `auth` asks for.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    actor: request.actor as ActorOf<R>,
    locale: readLocale(request.headers['accept-language']),
    log: request.log,
    url: request.url,
    remoteAddress: request.ip,
  }
}

async function answer<R extends AnyRoute>(route: R, handler: Handler<R>, call: Call<R>): Promise<Answer> {
  const { request } = call
  const headers: Record<string, string> = {}
  let status = 200
  const result = await handler({
    ...callOf(call),
    requireVersion: (current) => readVersion(request.headers['if-match'], current),
    sendVersion: (current) => {
      headers['etag'] = writeVersion(current)
    },
    sendCreated: () => {
      status = 201
    },
    letKeep: (seconds) => {
      headers['cache-control'] = `private, max-age=${seconds}`
    },
  })
  const output = asRoute(route).output.parse(result)
  if (output === null || output === undefined) return { status: 204, headers, body: null }
  return { status, headers, body: JSON.stringify(withContext(output)) }
}

/** JSON-LD names the document that explains its words. */
function withContext(output: unknown): unknown {
  if (typeof output !== 'object' || output === null || !('@type' in output)) return output
  return { '@context': `/api/contexts/${String(output['@type'])}`, ...output }
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Authorization', ...headers })
  return body === null ? reply.send() : reply.type('application/ld+json; charset=utf-8').send(body)
}
