import { AppError, type FormField, type Locale } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { readLocale } from '../http/locale.ts'
import { viewOf } from '../products/product.queries.ts'
import { auditVisit } from './cxml-site.ts'
import type { KnownClient } from './erp-clients.queries.ts'
import type { ErpParts } from './erp-parts.ts'
import { openVisit, prepareVisit, type OpenedVisit, type Visit } from './erp-sessions.service.ts'
import { endErpSession, toTransfer } from './erp-transfer.service.ts'
import { readForm } from '../punch-out-messages/form.read.ts'
import { findKnownClient } from './known-client.ts'
import { readOciCall, type OciCall } from './oci-call.ts'
import { sendFormPage, sendRefusalPage, type PageText } from './punch-out-page.ts'
import { readReturnAddress } from './return-address.ts'
import { startAddress } from './start-address.ts'

const maxBytes = 100_000

/** `GET` and `POST …/oci`: the buyer's browser itself comes with the ERP's credentials and its way back. */
export function serveOci(site: FastifyInstance, parts: ErpParts): void {
  site.removeAllContentTypeParsers()
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  )
  site.setErrorHandler((error, request, reply) => {
    const { status, id } = failureOf(error)
    if (status === 500) request.log.error({ err: error }, 'An OCI call failed')
    return sendRefusalPage(reply, readLocale(request.headers['accept-language']), status, id)
  })
  site.get('/oci', (request, reply) => answer(request, reply, parts, fieldsOfQuery(request)))
  site.post('/oci', { bodyLimit: maxBytes }, (request, reply) =>
    answer(request, reply, parts, [...fieldsOfQuery(request), ...fieldsOfBody(request)]),
  )
}

const fieldsOfQuery = ({ url }: FastifyRequest): FormField[] => {
  const at = url.indexOf('?')
  return at === -1 ? [] : readForm(url.slice(at + 1))
}

const fieldsOfBody = ({ body, headers }: FastifyRequest): FormField[] =>
  Buffer.isBuffer(body) ? readForm(body, headers['content-type']) : []

interface Asked {
  readonly parts: ErpParts
  readonly request: FastifyRequest
  readonly client: KnownClient
  readonly call: OciCall
  readonly visit: Visit
  readonly locale: Locale
  readonly now: Date
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ErpParts,
  fields: readonly FormField[],
): Promise<FastifyReply> {
  const { db, now: clock, publicUrl } = request.server.services
  const now = clock()
  const call = readOciCall(fields)
  const { username, password } = call
  const client = await findKnownClient(
    db,
    parts,
    { protocol: 'oci', identity: username, secret: password, from: request.ip },
    now,
  )
  const locale = call.locale ?? client.locale
  const refuse = (status: number, id: PageText) => sendRefusalPage(reply, locale, status, id)
  const returnUrl = readReturnAddress(call.hookUrl, client.origins)
  if (returnUrl === null) return refuse(403, 'badReturn')
  if (call.function === null) return refuse(501, 'notOffered')
  if (!isComplete(call)) return refuse(400, 'badInput')
  const visit: Visit = {
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
  const asked: Asked = { parts, request, client, call, visit, locale, now }
  if (call.function === 'VALIDATE' || call.function === 'BACKGROUND_SEARCH') {
    const { form } = await answerAtOnce(db, asked)
    return sendFormPage(reply, locale, form, client.origins)
  }
  const { start } = await inTransaction(db, (transaction) => prepare(transaction, asked))
  return reply.header('Cache-Control', 'no-store').redirect(startAddress(publicUrl, { start, locale }), 303)
}

function isComplete({ function: asked, productId, quantity, search: text }: OciCall): boolean {
  if (asked === 'DETAIL') return productId !== ''
  if (asked === 'VALIDATE') return productId !== '' && quantity !== null
  return asked !== 'BACKGROUND_SEARCH' || text !== ''
}

/** Our number of a product (`NEW_ITEM-EXT_PRODUCT_ID`), or its reference. */
const asItem = (productId: string) => ({ reference: productId, auxiliary: productId })

async function prepare(db: Db, { client, visit, request, now }: Asked) {
  const made = await prepareVisit(db, client, visit, now)
  await auditVisit(db, made.id, request.id, now)
  return made
}

/** A visit without a visitor: what is asked for goes through a cart of its own, and its transfer is the answer. */
async function answerAtOnce(db: Db, asked: Asked) {
  const { parts, call, locale, now } = asked
  const opened = await inTransaction(db, async (transaction) => {
    const { start } = await prepare(transaction, asked)
    return openVisit(transaction, parts, start, now)
  })
  const found = call.function === 'BACKGROUND_SEARCH' ? await findProducts(db, opened, asked) : []
  return inTransaction(db, async (transaction) => {
    const { actor } = opened.started
    const view = viewOf({ actor, locale, now })
    if (found.length > 0) await parts.addToCart(transaction, view, found, now)
    // What cannot be bought comes back as nothing: OCI has no other way to say so.
    const ended = await endErpSession({ db: transaction, actor, now }, parts, 'transfer').catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict')
          return endErpSession({ db: transaction, actor, now }, parts, 'leave')
        throw error
      },
    )
    return toTransfer(ended)
  })
}

async function findProducts(db: Db, { started }: OpenedVisit, { parts, call, locale, now }: Asked) {
  const view = viewOf({ actor: started.actor, locale, now })
  const ids = await parts.searchProducts(db, view, call.search)
  return ids.map((productId) => ({ productId, quantity: 1 }))
}

function failureOf(error: unknown): { status: number; id: PageText } {
  if (error instanceof AppError && error.code === 'bad_credentials')
    return { status: 401, id: 'unauthorized' }
  if (error instanceof AppError && error.code === 'too_many_requests') return { status: 429, id: 'tooMany' }
  const code =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return code >= 400 && code < 500 ? { status: code, id: 'badInput' } : { status: 500, id: 'failed' }
}
