import { AppError } from '@comptoir/contract'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/http/audit.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { CxmlError } from '../../domain/punch-out-messages/cxml.read.ts'
import {
  CxmlRejection,
  readHead,
  requestOf,
  readSetupRequest,
} from '../../domain/punch-out-messages/setup-request.read.ts'
import {
  writeProfile,
  writeErrorResponse,
  writeSetupResponse,
} from '../../domain/punch-out-messages/setup-response.write.ts'
import { prepareSession } from './erp-sessions.service.ts'
import { readRequest, requestMaxBytes } from './read-request.ts'
import { verifyClient } from './verify-client.ts'
import { readReturnAddress } from './return-address.ts'
import { startAddress } from './start-address.ts'

/**
 * `POST …/cxml`: an ERP requests a session and gets a start address. Errors are returned as a cXML Status with HTTP 200, as
 * the standard requires; only oversized requests and too many attempts have their own HTTP codes.
 */
export function serveCxml(site: FastifyInstance): void {
  site.removeAllContentTypeParsers()
  // Read in `answer`: the credentials first.
  site.addContentTypeParser('*', (_request, body, done) => done(null, body))
  site.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  site.post('/cxml', (request, reply) => answer(request, reply))
}

async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, now: clock, publicUrl } = request.server.services
  const now = clock()
  const { verified, root } = await readRequest(bodyOf(request), async (start) => {
    const head = readHead(start)
    const { sender, secret } = head
    if (secret === null) throw new CxmlRejection(401, 'Sender/Credential/SharedSecret is missing')
    const credentials = { protocol: 'cxml', identity: sender.identity, secret, from: request.ip } as const
    return { head, client: await verifyClient(db, credentials, now) }
  })
  const { head, client } = verified
  const requested = requestOf(root)
  const response = { payloadId: payloadIdOf(request, now), now }
  if (requested === 'ProfileRequest')
    return sendCxml(reply, writeProfile(response, `${publicUrl}/punchout/cxml`))
  if (requested !== 'PunchOutSetupRequest')
    throw new CxmlRejection(450, 'Offered requests: PunchOutSetupRequest, ProfileRequest')
  const setup = readSetupRequest(root)
  const returnUrl = readReturnAddress(setup.returnUrl, client.origins)
  if (returnUrl === null)
    throw new CxmlRejection(403, 'BrowserFormPost/URL is not on an origin of this client')
  const session = await inTransaction(db, async (transaction) => {
    const prepared = await prepareSession(
      transaction,
      client,
      {
        operation: setup.operation,
        locale: head.locale,
        returnUrl,
        returnTarget: '_self',
        buyerCookie: setup.buyerCookie,
        returnFields: [],
        parties: head.parties,
        buyer: setup.buyer,
        selected: setup.selected,
        search: '',
        items: setup.operation === 'create' ? [] : setup.items,
      },
      now,
    )
    await auditSession(transaction, prepared.id, request.id, now)
    return { ...prepared, locale: head.locale ?? client.locale }
  })
  return sendCxml(reply, writeSetupResponse(response, startAddress(publicUrl, session)))
}

/** @throws CxmlError when the announced size is too large */
function bodyOf({ body, headers }: FastifyRequest): Readable {
  if (Number(headers['content-length'] ?? 0) > requestMaxBytes) throw new CxmlError('too_large')
  return body instanceof Readable ? body : Readable.from([])
}

/** Audits the request of an ERP; the opened session has its own audit entry. */
export function auditSession(
  db: Parameters<typeof insertAuditEntry>[0],
  id: number,
  requestId: string,
  now: Date,
) {
  return insertAuditEntry(
    db,
    {
      caller: null,
      operation: 'prepareErpSession',
      resource: 'erp_sessions',
      rowId: String(id),
      fields: [],
      requestId,
    },
    now,
  )
}

const payloadIdOf = ({ id }: FastifyRequest, now: Date) => `${now.getTime()}.${id}@comptoir`

const sendCxml = (reply: FastifyReply, document: Buffer): FastifyReply =>
  reply.header('Cache-Control', 'no-store').type('text/xml; charset=utf-8').send(document)

const problemTexts = {
  not_xml: 'The document is no well-formed XML',
  not_cxml: 'The document is no cXML',
  too_large: 'The document is too large',
  entities_refused: 'Entities and declarations of a document type are refused',
} as const

interface Failure {
  readonly http: number
  readonly status: number
  readonly reason: string
}

function failureOf(error: unknown): Failure {
  if (error instanceof CxmlRejection) return { http: 200, status: error.status, reason: error.message }
  if (error instanceof CxmlError) {
    const reason = problemTexts[error.problem]
    return error.problem === 'too_large'
      ? { http: 413, status: 413, reason }
      : { http: 200, status: 406, reason }
  }
  if (error instanceof AppError && error.code === 'bad_credentials')
    return { http: 200, status: 401, reason: 'Identity and SharedSecret are not known' }
  if (error instanceof AppError && error.code === 'too_many_requests')
    return { http: 429, status: 429, reason: 'Too many tries: wait' }
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 0
  if (code === 415)
    return { http: 415, status: 415, reason: 'The content type cannot be read: send text/xml' }
  if (code === 400 || code === 408) return { http: code, status: 400, reason: 'Bad request' }
  return { http: 500, status: 500, reason: 'Try again later' }
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { http, status, reason } = failureOf(error)
  if (http === 500) request.log.error({ err: error }, 'A cXML request failed')
  const retryAfter = error instanceof AppError ? error.details['retryAfter'] : undefined
  if (typeof retryAfter === 'number') void reply.header('Retry-After', String(Math.ceil(retryAfter)))
  const response = { payloadId: payloadIdOf(request, new Date()), now: new Date() }
  return sendCxml(reply.code(http), writeErrorResponse(response, status, reason))
}
