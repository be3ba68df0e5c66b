import { AppError, type OrderFormat } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { openReader, sendErpFile, type ErpReader } from './erp-reader.ts'

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
  const { id, ...file } = await orders.file(reader, request.params.number, format)
  const row = { operation: 'fetchErpOrder', resource: 'orders', rowId: String(id) }
  return sendErpFile(file, { request, reply, reader, caller, row })
}

function dayIn(from: unknown): string {
  if (typeof from !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)))
    throw new AppError('bad_request')
  return from
}
