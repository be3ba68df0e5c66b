import { AppError, routes, type FormField, type Locale } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addManyToCart } from '../../domain/cart/add-many.service.ts'
import { searchProducts } from '../../domain/search/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readLocale } from '../../platform/http/locale.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { auditSession } from './cxml-site.ts'
import type { VerifiedClient } from './erp-clients.queries.ts'
import {
  openSession,
  prepareSession,
  type OpenedSession,
  type SessionRequest,
} from './erp-sessions.service.ts'
import { endErpSession, toTransfer } from './erp-transfer.service.ts'
import { readForm, readPostedForm } from '../../domain/punch-out-messages/form.read.ts'
import { verifyClient } from './verify-client.ts'
import { readOciCall, type OciCall } from './oci-call.ts'
import { sendFormPage, sendErrorPage, type PageText } from './punch-out-page.ts'
import { readReturnAddress } from './return-address.ts'
import { startAddress } from './start-address.ts'

const maxBytes = 100_000
/** The result size of a background search: a page of a list, not a catalogue. */
const foundAtMost = 25

/** `GET` and `POST …/oci`: the buyer's browser sends the ERP's credentials and the return address. */
export function serveOci(site: FastifyInstance): void {
  site.removeAllContentTypeParsers()
  site.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  )
  site.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, null))
  site.get('/oci', (request, reply) => answerIn(request, reply, fieldsOfQuery(request)))
  site.post('/oci', { bodyLimit: maxBytes }, async (request, reply) =>
    answerIn(request, reply, [...fieldsOfQuery(request), ...(await fieldsOfBody(request))]),
  )
}

const fieldsOfQuery = ({ url }: FastifyRequest): FormField[] => {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [] : readForm(url.slice(queryStart + 1))
}

const fieldsOfBody = async ({ body, headers }: FastifyRequest): Promise<FormField[]> =>
  Buffer.isBuffer(body) ? readPostedForm(body, headers['content-type']) : []

/** Answers a call; its errors are in the language that it asks for. */
async function answerIn(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: readonly FormField[],
): Promise<FastifyReply> {
  const call = readOciCall(fields)
  try {
    return await answer(request, reply, call)
  } catch (error) {
    return sendFailure(error, request, reply, call.locale)
  }
}

interface OciRequest {
  readonly request: FastifyRequest
  readonly client: VerifiedClient
  readonly call: OciCall
  readonly sessionRequest: SessionRequest
  readonly locale: Locale
  readonly now: Date
}

async function answer(request: FastifyRequest, reply: FastifyReply, call: OciCall): Promise<FastifyReply> {
  const { db, now: clock, publicUrl } = request.server.services
  const now = clock()
  const { username, password } = call
  const client = await verifyClient(
    db,
    { protocol: 'oci', identity: username, secret: password, from: request.ip },
    now,
  )
  const locale = call.locale ?? client.locale
  const sendError = (status: number, id: PageText) => sendErrorPage(reply, locale, status, id)
  const returnUrl = readReturnAddress(call.hookUrl, client.origins)
  if (returnUrl === null) return sendError(403, 'badReturn')
  if (call.function === null) return sendError(501, 'notOffered')
  if (!isComplete(call)) return sendError(400, 'badInput')
  const sessionRequest: SessionRequest = {
    operation: 'create',
    locale,
    returnUrl,
    returnTarget: call.target,
    buyerCookie: null,
    returnFields: call.returnFields,
    parties: null,
    buyer: null,
    selected: call.function === 'DETAIL' ? asItem(call.productId) : null,
    search: call.function === 'CATALOG' ? call.search : '',
    items: call.function === 'VALIDATE' ? [{ ...asItem(call.productId), quantity: call.quantity ?? 1 }] : [],
  }
  const oci: OciRequest = { request, client, call, sessionRequest, locale, now }
  if (call.function === 'VALIDATE' || call.function === 'BACKGROUND_SEARCH') {
    const { form } = await answerDirectly(db, oci)
    return sendFormPage(reply, locale, form, client.origins)
  }
  const { start } = await inTransaction(db, (transaction) => prepare(transaction, oci))
  return reply.header('Cache-Control', 'no-store').redirect(startAddress(publicUrl, { start, locale }), 303)
}

function isComplete({ function: name, productId, quantity, search: text }: OciCall): boolean {
  if (name === 'DETAIL') return productId !== ''
  if (name === 'VALIDATE') return productId !== '' && quantity !== null
  return name !== 'BACKGROUND_SEARCH' || text !== ''
}

/** Our product id (`NEW_ITEM-EXT_PRODUCT_ID`), or a reference. */
const asItem = (productId: string) => ({ reference: productId, auxiliary: productId })

async function prepare(db: Db, { client, sessionRequest, request, now }: OciRequest) {
  const prepared = await prepareSession(db, client, sessionRequest, now)
  await auditSession(db, prepared.id, request.id, now)
  return prepared
}

/** Answers a call without a buyer: the requested products go through a cart of their own, whose transfer is the response. */
async function answerDirectly(db: Db, oci: OciRequest) {
  const { call, locale, now } = oci
  const opened = await inTransaction(db, async (transaction) => {
    const { start } = await prepare(transaction, oci)
    return openSession(transaction, start, now)
  })
  const found = call.function === 'BACKGROUND_SEARCH' ? await findProducts(db, opened, oci) : []
  return inTransaction(db, async (transaction) => {
    const { actor } = opened.started
    const view = viewOf({ actor, locale, now })
    if (found.length > 0) await addManyToCart(transaction, view, { lines: found }, now)
    // Products that are not available return an empty cart: OCI has no error for this.
    const ended = await endErpSession({ db: transaction, actor, now }, 'transfer', false).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict')
          return endErpSession({ db: transaction, actor, now }, 'leave')
        throw error
      },
    )
    return toTransfer(ended)
  })
}

async function findProducts(db: Db, { started }: OpenedSession, { call, locale, now }: OciRequest) {
  const view = viewOf({ actor: started.actor, locale, now })
  const query = routes.searchProducts.query.parse({ search: call.search, itemsPerPage: foundAtMost })
  const { member } = await searchProducts(db, view, query)
  return member.map(({ id }) => ({ productId: id, quantity: 1 }))
}

function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale | null,
): FastifyReply {
  const { status, id } = failureOf(error)
  if (status === 500) request.log.error({ err: error }, 'An OCI call failed')
  return sendErrorPage(reply, locale ?? readLocale(request.headers['accept-language']), status, id)
}

function failureOf(error: unknown): { status: number; id: PageText } {
  if (error instanceof AppError && error.code === 'bad_credentials')
    return { status: 401, id: 'unauthorized' }
  if (error instanceof AppError && error.code === 'too_many_requests') return { status: 429, id: 'tooMany' }
  const code =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (code === 415) return { status: 415, id: 'badType' }
  return code >= 400 && code < 500 ? { status: code, id: 'badInput' } : { status: 500, id: 'failed' }
}
