import {
  AppError,
  constants,
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
import { remoteAddressOf } from './network.ts'
import { callerOf, type Caller, type KeyActor, type LinkActor, type UserActor } from './actor.ts'
import { auditEntryOf, readEntryOf } from './audit.ts'
import { insertAuditEntry } from './audit.queries.ts'
import { authorize } from './authorize.ts'
import type { Answer, IdempotentRequest } from './idempotency.queries.ts'
import { hashRequest, readIdempotencyKey, runPreparedWrite, runWrite } from './idempotency.ts'
import { runInLane } from './lanes.ts'
import { readLocale } from './locale.ts'
import { receiveForm } from './receive-form.ts'
import { readVersion, writeVersion } from './version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When its head was here: the body of a large form comes minutes later. */
    arrivedAt: Date
  }
}

/** Who calls, by the route's `auth`. */
export type ActorOf<R extends AnyRoute> = R['auth'] extends 'none'
  ? null
  : R['auth'] extends 'session'
    ? UserActor
    : R['auth'] extends 'link'
      ? LinkActor
      : UserActor | KeyActor

/** All that a handler sees of a request. */
export interface HandlerContext<R extends AnyRoute> {
  readonly input: RouteParsed<R>
  readonly actor: ActorOf<R>
  /** For a write this is a transaction, which a throw rolls back. */
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
  /** Names the written row for the audit entry, where neither address nor answer do. */
  readonly nameRow: (id: number) => void
  /** Names the caller for the audit entry, where only the write finds out who it is: a sign-in. */
  readonly nameCaller: (caller: Caller) => void
  /** Lets the caller's own browser keep the answer for so many seconds; otherwise it keeps nothing. */
  readonly setCacheMaxAge: (seconds: number) => void
}

export type Handler<R extends AnyRoute> = (context: HandlerContext<R>) => Promise<RouteOutput<R>>

/** What is known of a call before its transaction: `db` is the database itself. */
export type CallContext<R extends AnyRoute> = Omit<
  HandlerContext<R>,
  'requireVersion' | 'sendVersion' | 'sendCreated' | 'nameRow' | 'nameCaller' | 'setCacheMaxAge'
>

/** Where routes are bound: Fastify, with what `services.ts` declares. */
export type Api = FastifyInstance

/**
 * Serves one route of the contract: auth, permission, input, and an answer that holds nothing the route's output schema does
 * not name. A write is one transaction, done once per `Idempotency-Key` of its caller, and leaves one audit entry.
 */
export function bindRoute<const R extends AnyRoute>(api: Api, route: R, handler: Handler<R>): void {
  bind(api, route, (call) =>
    isWrite(route)
      ? runWrite(call.db, idempotentRequestOf(call), (inside) =>
          write(route, handler, { ...call, db: inside }),
        )
      : answer(route, handler, call).then(({ sent }) => sent),
  )
}

/**
 * Serves a write that does something before its transaction, which would hold up others meanwhile or must stay when the
 * write is refused: it reads a file into the storage, or checks a password. `prepare` answers the handler that runs inside.
 */
export function bindPrepared<const R extends AnyRoute>(
  api: Api,
  route: R,
  prepare: (context: CallContext<R>) => Promise<Handler<R>>,
): void {
  bind(api, route, (call) =>
    runPreparedWrite(call.db, idempotentRequestOf(call), async () => {
      const handler = await prepare(callOf(call))
      return (inside) => write(route, handler, { ...call, db: inside })
    }),
  )
}

/** Whether a route changes anything. */
export const isWrite = ({ method, isQuestion }: AnyRoute) => method !== 'GET' && !isQuestion

/** What a call is known by; nothing without an `Idempotency-Key`, or where nobody knows whose it would be. */
function idempotentRequestOf<R extends AnyRoute>({ request, now }: Call<R>): IdempotentRequest | null {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === undefined || !request.actor) return null
  const requestHash = hashRequest(request.method, request.url, request.body)
  return { caller: callerOf(request.actor), key, requestHash, now }
}

/** Does a write inside its transaction and writes down who did it. */
async function write<R extends AnyRoute>(route: R, handler: Handler<R>, call: Call<R>): Promise<Answer> {
  const { sent, output, named } = await answer(route, handler, call)
  if (Buffer.byteLength(sent.body ?? '') > constants.writeAnswerMaxBytes)
    throw new Error(`${route.method} ${route.path} answers more than what changed`)
  if (route.audit !== false) {
    const { actor, params, body, id: requestId } = call.request
    const entry = auditEntryOf({ route, actor, params, body, output, requestId, ...named })
    await insertAuditEntry(call.db, entry, call.now)
  }
  return sent
}

function bind<const R extends AnyRoute>(api: Api, route: R, serve: (call: Call<R>) => Promise<Answer>): void {
  api.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(asRoute(route)),
    config: { contract: route },
    onRequest: async (request) => {
      request.arrivedAt = api.services.now()
      request.actor = await authorize(route, request)
    },
    preValidation: async (request) => {
      // The route decides between JSON and multipart; mixed bodies would have other field types.
      if (request.isMultipart() !== (route.maxFileBytes !== undefined)) refuseType(request)
      else if (route.maxFileBytes !== undefined) request.body = await receiveForm(request, route.maxFileBytes)
    },
    handler: async (request, reply) => {
      const { db, lanes, now } = api.services
      // A form takes its time: what it says was right when its sender began.
      const at = route.maxFileBytes === undefined ? now() : request.arrivedAt
      const work = () => serve({ request, input: inputOf(route, request), db, now: at })
      const sent = await runInLane(lanes, route, request, work)
      if (!isWrite(route)) traceRead(api, route, request, at)
      return send(reply, sent)
    },
  })
}

/** Has who opened a row, or saved a file, written down after the answer. */
export function traceRead(api: Api, route: AnyRoute, request: FastifyRequest, at: Date): void {
  const { actor, params, query, id: requestId } = request
  const entry = readEntryOf({ route, actor, params, query, requestId, at })
  if (entry) api.services.readTrace.add(entry)
}

/** Without a body there is no content type to refuse; missing fields are reported instead. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's schemas, which the compiler cannot follow
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `authorize` gives the actor that the route's `auth` asks for
    actor: request.actor as ActorOf<R>,
    locale: readLocale(request.headers['accept-language']),
    log: request.log,
    url: request.url,
    remoteAddress: remoteAddressOf(request),
  }
}

interface Answered {
  readonly sent: Answer
  readonly output: unknown
  /** What the handler has named for the audit entry. */
  readonly named: { readonly rowId?: number; readonly caller?: Caller }
}

async function answer<R extends AnyRoute>(route: R, handler: Handler<R>, call: Call<R>): Promise<Answered> {
  const { request } = call
  const headers: Record<string, string> = {}
  const named: { rowId?: number; caller?: Caller } = {}
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
    nameRow: (id) => {
      named.rowId = id
    },
    nameCaller: (caller) => {
      named.caller = caller
    },
    setCacheMaxAge: (seconds) => {
      headers['cache-control'] = `private, max-age=${seconds}`
    },
  })
  const output = asRoute(route).output.parse(result)
  const sent =
    output === null || output === undefined
      ? { status: 204, headers, body: null }
      : { status, headers, body: JSON.stringify(withContext(output)) }
  return { sent, output, named }
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
