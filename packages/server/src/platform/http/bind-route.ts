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
import { callerOf, type Caller, type KeyActor, type LinkActor, type UserActor } from '../access/actor.ts'
import { auditEntryOf, readEntryOf } from './audit.ts'
import { insertAuditEntry } from './audit.queries.ts'
import { authorize } from '../access/authorize.ts'
import type { StoredResponse, IdempotentRequest } from './idempotency.queries.ts'
import { rejectBody } from './input-error.ts'
import { hashRequest, readIdempotencyKey, runPreparedWrite, runWrite } from './idempotency.ts'
import { runLimited } from './limiters.ts'
import { serveFrom } from './read-position.ts'
import { readLocale } from './locale.ts'
import { receiveForm } from './receive-form.ts'
import { hasTag, readVersion, requireIfMatch, writeTag, writeVersion } from './version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the headers arrived: the body of a large form may come minutes later. */
    arrivedAt: Date
  }
}

/** The caller, by the route's `auth`. */
export type ActorOf<R extends AnyRoute> = R['auth'] extends 'none'
  ? null
  : R['auth'] extends 'session'
    ? UserActor
    : R['auth'] extends 'link'
      ? LinkActor
      : UserActor | KeyActor

/** What a handler sees of a request. */
export interface HandlerContext<R extends AnyRoute> {
  readonly input: RouteParsed<R>
  readonly actor: ActorOf<R>
  /** For a write, a transaction, which a throw rolls back. */
  readonly db: Db
  readonly locale: Locale
  readonly now: Date
  readonly log: FastifyBaseLogger
  /** The requested URL with its query, from which the links of a collection are built. */
  readonly url: string
  /** The IP address of the caller. */
  readonly remoteAddress: string
  /** Rejects with 412 when the caller's `If-Match` is not the version of the row. */
  readonly requireVersion: (current: number) => void
  /** Sets the row of the audit entry, when neither path nor response contain it. */
  readonly nameRow: (id: number) => void
  /** Sets the caller of the audit entry, when only the write identifies it: a sign-in. */
  readonly nameCaller: (caller: Caller) => void
  /** Lets the caller's own browser cache the response for this many seconds; by default it is not cached. */
  readonly setCacheMaxAge: (seconds: number) => void
  /** Lets every cache keep the response of an open read, and ask each time whether it is still the same. */
  readonly letCachesKeep: () => void
}

export type Handler<R extends AnyRoute> = (context: HandlerContext<R>) => Promise<RouteOutput<R>>

/** A call before its transaction: `db` is the database itself. */
export type CallContext<R extends AnyRoute> = Omit<
  HandlerContext<R>,
  'requireVersion' | 'nameRow' | 'nameCaller' | 'setCacheMaxAge' | 'letCachesKeep'
>

/** Fastify with the declarations of `services.ts`. */
export type Api = FastifyInstance

/**
 * Serves one route of the contract: auth, permission, input, and a response without any field that the route's output schema does
 * not declare. A write is one transaction, runs once per `Idempotency-Key` of its caller, and leaves one audit entry.
 */
export function bindRoute<const R extends AnyRoute>(api: Api, route: R, handler: Handler<R>): void {
  bind(api, route, (call) =>
    isWrite(route)
      ? runWrite(call.db, idempotentRequestOf(call), (inside) =>
          write(route, handler, { ...call, db: inside }),
        )
      : runHandler(route, handler, call).then(({ sent }) => sent),
  )
}

/**
 * Serves a write with work before its transaction, because it would block others or must persist when the
 * write is rejected: storing a file, or checking a password. `prepare` returns the handler that runs inside.
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

const statusOf = ({ creates }: AnyRoute) => (creates ? 201 : 200)

/** Returns whether a route changes anything. */
export const isWrite = ({ method, isQuestion }: AnyRoute) => method !== 'GET' && !isQuestion

/** Returns the idempotency request of a call; `null` without an `Idempotency-Key` or without a caller. */
function idempotentRequestOf<R extends AnyRoute>({ request, now }: Call<R>): IdempotentRequest | null {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === undefined || !request.actor) return null
  const requestHash = hashRequest(request.method, request.url, request.body)
  return { caller: callerOf(request.actor), key, requestHash, now }
}

/** Runs a write inside its transaction and records its audit entry. */
async function write<R extends AnyRoute>(
  route: R,
  handler: Handler<R>,
  call: Call<R>,
): Promise<StoredResponse> {
  const { sent, output, named } = await runHandler(route, handler, call)
  if (Buffer.byteLength(sent.body ?? '') > constants.writeAnswerMaxBytes)
    throw new Error(`${route.method} ${route.path} returns more than what changed`)
  if (route.audit !== false) {
    const { actor, params, body, id: requestId } = call.request
    const entry = auditEntryOf({ route, actor, params, body, output, requestId, ...named })
    await insertAuditEntry(call.db, entry, call.now)
  }
  return sent
}

function bind<const R extends AnyRoute>(
  api: Api,
  route: R,
  serve: (call: Call<R>) => Promise<StoredResponse>,
): void {
  api.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(asRoute(route)),
    config: { contract: route },
    onRequest: async (request) => {
      request.arrivedAt = api.services.now()
      request.actor = await authorize(route, request)
      requireIfMatch(route, request.headers['if-match'])
    },
    preValidation: async (request) => {
      // The route decides between JSON and multipart; field types differ between them.
      if (request.isMultipart() !== (route.maxFileBytes !== undefined)) rejectType(request)
      else if (route.maxFileBytes !== undefined) request.body = await receiveForm(request, route.maxFileBytes)
      else if (!route.body) rejectBody(request.body)
    },
    handler: async (request, reply) => {
      const { limiters, now } = api.services
      // Uploading a form takes time: its content was valid when the upload began.
      const at = route.maxFileBytes === undefined ? now() : request.arrivedAt
      const work = () =>
        serveFrom(api.services, { route, request, reply }, (db) =>
          serve({ request, input: inputOf(route, request), db, now: at }),
        )
      const sent = await runLimited(limiters, route, request, work)
      if (!isWrite(route)) traceRead(api, route, request, at)
      return send(reply, sent)
    },
  })
}

/** Records after the response who opened a row or downloaded a file. */
export function traceRead(api: Api, route: AnyRoute, request: FastifyRequest, at: Date): void {
  const { actor, params, query, id: requestId } = request
  const entry = readEntryOf({ route, actor, params, query, requestId, at })
  if (entry) api.services.readTrace.add(entry)
}

/** Without a body there is no content type to reject; missing fields are reported instead. */
function rejectType(request: FastifyRequest): void {
  if (request.headers['content-type'] !== undefined) throw new AppError('unsupported_media_type')
}

// `AnyRoute` is made of `any`; its parts are schemas all the same.
export const asRoute = (route: AnyRoute): Route => route

/** Returns the contract's schemas, for Fastify's validation. */
export function schemaOf(route: Route): FastifySchema {
  return {
    ...(route.params && { params: route.params }),
    // A route without a query schema takes no parameter at all.
    querystring: route.query ?? noQuery,
    ...(route.body && { body: route.body }),
    // A file has no schema.
    ...(route.output !== fileSchema && { response: { [statusOf(route)]: route.output } }),
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

/** Returns the context of a call, whatever its response. */
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

interface HandlerResult {
  readonly sent: StoredResponse
  readonly output: unknown
  /** What the handler has set for the audit entry. */
  readonly named: { readonly rowId?: number; readonly caller?: Caller }
}

async function runHandler<R extends AnyRoute>(
  route: R,
  handler: Handler<R>,
  call: Call<R>,
): Promise<HandlerResult> {
  const { request } = call
  const headers: Record<string, string> = {}
  const named: { rowId?: number; caller?: Caller } = {}
  const result = await handler({
    ...callOf(call),
    requireVersion: (current) => readVersion(request.headers['if-match'], current),
    nameRow: (id) => {
      named.rowId = id
    },
    nameCaller: (caller) => {
      named.caller = caller
    },
    setCacheMaxAge: (seconds) => {
      headers['cache-control'] = `private, max-age=${seconds}`
    },
    letCachesKeep: () => {
      headers['cache-control'] = mayKeep
    },
  })
  const output = asRoute(route).output.parse(result)
  const body = output === null || output === undefined ? null : JSON.stringify(withContext(output))
  const version: unknown = Reflect.get(Object(output), 'version')
  // A version says nothing of the language, nor of what a newer server says of the same row.
  if (headers['cache-control'] === mayKeep && body !== null) headers['etag'] = writeTag(body)
  else if (typeof version === 'number') headers['etag'] = writeVersion(version)
  const isKept = !isWrite(route) && hasTag(request.headers['if-none-match'], headers['etag'])
  const sent = isKept
    ? { status: 304, headers, body: null }
    : { status: body === null ? 204 : statusOf(route), headers, body }
  return { sent, output, named }
}

const mayKeep = 'public, no-cache'

/** JSON-LD refers to the document that explains its terms. */
function withContext(output: unknown): unknown {
  if (typeof output !== 'object' || output === null || !('@type' in output)) return output
  return { '@context': `/api/contexts/${String(output['@type'])}`, ...output }
}

function send(reply: FastifyReply, { status, headers, body }: StoredResponse): FastifyReply {
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Authorization', ...headers })
  return body === null ? reply.send() : reply.type('application/ld+json; charset=utf-8').send(body)
}
