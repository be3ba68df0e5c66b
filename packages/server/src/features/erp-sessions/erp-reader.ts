import { AppError, type Locale } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Caller } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { findUnitsFrom, markClientUsed } from './erp-clients.queries.ts'
import { verifyClient } from './verify-client.ts'

/** An ERP that reads: orders of its unit and the units below, agreements that set prices of its unit. */
export interface ErpReader {
  readonly db: Db
  readonly companyId: number
  readonly unitId: number
  readonly unitIds: readonly number[]
  /** The name of the ERP client. */
  readonly name: string
  readonly locale: Locale
  readonly now: Date
}

/** What every answer for an ERP has: nothing is cached, and a request without a secret is asked for it. */
export function prepareErpReads(site: FastifyInstance): void {
  site.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'private, no-store')
    // Many programs send their secret only after they were asked for it.
    if (reply.statusCode === 401)
      void reply.header('WWW-Authenticate', 'Basic realm="Comptoir", charset="UTF-8"')
  })
}

interface SentFile {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly reader: ErpReader
  readonly caller: Caller
  readonly row: { readonly operation: string; readonly resource: string; readonly rowId: string }
}

/** Sends a file to an ERP, and records that it was fetched. */
export function sendErpFile(
  { content, mediaType, name }: FileToSave,
  { request, reply, reader, caller, row }: SentFile,
): FastifyReply {
  const { readTrace } = request.server.services
  readTrace.add({ kind: 'read', at: reader.now, caller, ...row, fields: [], requestId: request.id })
  return reply
    .type(mediaType)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(content instanceof Uint8Array ? content : Readable.from(content))
}

/**
 * The ERP client of a request, by HTTP Basic with its identity and secret.
 *
 * @throws AppError `bad_credentials`
 */
export async function openReader(request: Pick<FastifyRequest, 'server' | 'headers' | 'ip'>) {
  const { db, now: clock } = request.server.services
  const now = clock()
  const { identity, secret } = credentialsOf(request.headers.authorization)
  const client = await verifyClient(db, { protocol: null, identity, secret, from: request.ip }, now)
  await markClientUsed(db, client.id, now)
  const { companyId, name, locale, unitId } = client
  const unitIds = await findUnitsFrom(db, unitId)
  const caller = { kind: 'erp', id: client.id, companyId } as const
  return { format: client.orderFormat, caller, reader: { db, companyId, unitId, unitIds, name, locale, now } }
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
