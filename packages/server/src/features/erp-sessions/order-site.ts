import { AppError, type Locale, type OrderFormat } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { findUnitsFrom, markClientUsed } from './erp-clients.queries.ts'
import { verifyClient } from './verify-client.ts'

/** Whose orders an ERP reads: those of its unit and the units below. */
export interface ErpReader {
  readonly db: Db
  readonly companyId: number
  readonly unitIds: readonly number[]
  /** The name of the ERP client. */
  readonly name: string
  readonly locale: Locale
  readonly now: Date
}

/** The orders of the feature that has them. */
export interface ErpOrders {
  /** A page of confirmed orders from a day on, oldest first. @throws AppError 404: there is no order `after` */
  readonly list: (reader: ErpReader, page: ErpOrderPage) => Promise<object>
  /** @throws AppError 404; `conflict` with what the order lacks for the format */
  readonly file: (
    reader: ErpReader,
    number: string,
    format: OrderFormat,
  ) => Promise<FileToSave & { readonly id: number }>
}

interface ErpOrderPage {
  readonly from: string
  /** The number of the order that the page begins after; `null`: with the first. */
  readonly after: string | null
}

/**
 * `GET …/orders?from=2026-11-01` and `GET …/orders/2026-00042`: an ERP fetches confirmed orders, with its identity and secret by
 * HTTP Basic, in the format of its client.
 */
export function serveErpOrders(site: FastifyInstance, orders: ErpOrders): void {
  const schema = { hide: true }
  site.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'private, no-store')
    // Many programs send their secret only after they were asked for it.
    if (reply.statusCode === 401)
      void reply.header('WWW-Authenticate', 'Basic realm="Comptoir", charset="UTF-8"')
  })
  site.get<ListRequest>('/orders', { schema }, (request) => listOrders(request, orders))
  site.get<FileRequest>('/orders/:number', { schema }, (request, reply) => sendOrder(request, reply, orders))
}

interface ListRequest {
  Querystring: { from?: unknown; after?: unknown }
}

interface FileRequest {
  Params: { number: string }
}

async function listOrders(request: FastifyRequest<ListRequest>, orders: ErpOrders) {
  const { reader } = await openReader(request)
  const { from, after = null } = request.query
  if (after !== null && typeof after !== 'string') throw new AppError('bad_request')
  return orders.list(reader, { from: dayIn(from), after })
}

async function sendOrder(request: FastifyRequest<FileRequest>, reply: FastifyReply, orders: ErpOrders) {
  const { reader, format, caller } = await openReader(request)
  const { id, content, mediaType, name } = await orders.file(reader, request.params.number, format)
  request.server.services.readTrace.add({
    kind: 'read',
    at: reader.now,
    caller,
    operation: 'fetchErpOrder',
    resource: 'orders',
    rowId: String(id),
    fields: [],
    requestId: request.id,
  })
  return reply.type(mediaType).header('Content-Disposition', `attachment; filename="${name}"`).send(content)
}

function dayIn(from: unknown): string {
  if (typeof from !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)))
    throw new AppError('bad_request')
  return from
}

async function openReader(request: Pick<FastifyRequest, 'server' | 'headers' | 'ip'>) {
  const { db, now: clock } = request.server.services
  const now = clock()
  const { identity, secret } = credentialsOf(request.headers.authorization)
  const client = await verifyClient(db, { protocol: null, identity, secret, from: request.ip }, now)
  await markClientUsed(db, client.id, now)
  const { companyId, name, locale, unitId } = client
  const unitIds = await findUnitsFrom(db, unitId)
  const caller = { kind: 'erp', id: client.id, companyId } as const
  return { format: client.orderFormat, caller, reader: { db, companyId, unitIds, name, locale, now } }
}

/**
 * Identities may contain colons, secrets never do.
 *
 * @throws AppError `bad_credentials`
 */
function credentialsOf(header: string | undefined) {
  const [, encoded] = /^Basic ([\w+/=]{1,1000})$/i.exec(header ?? '') ?? []
  const decoded = Buffer.from(encoded ?? '', 'base64').toString()
  const end = decoded.lastIndexOf(':')
  if (end < 1) throw new AppError('bad_credentials')
  return { identity: decoded.slice(0, end), secret: decoded.slice(end + 1) }
}
