import { AppError, type OrderFormat } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { openReader, sendErpFile, type ErpReader } from './erp-reader.ts'

/** The agreements of the feature that has them. */
export interface ErpAgreements {
  /** Those that set prices of the ERP's unit today. */
  readonly list: (reader: ErpReader) => Promise<object>
  /** The prices of one. @throws AppError 404; `conflict` with what it lacks for the format; `result_too_large` */
  readonly file: (reader: ErpReader, id: number, format: OrderFormat) => Promise<FileToSave>
}

interface FileRequest {
  Params: { id: string }
  Querystring: { format?: unknown }
}

/**
 * `GET …/agreements` and `GET …/agreements/12`: an ERP fetches the net prices of framework agreements, in the format of its
 * client or in that of `?format=`.
 */
export function serveErpAgreements(site: FastifyInstance, agreements: ErpAgreements): void {
  const schema = { hide: true }
  site.get('/agreements', { schema }, (request) => listAgreements(request, agreements))
  site.get<FileRequest>('/agreements/:id', { schema }, (request, reply) =>
    sendAgreement(request, reply, agreements),
  )
}

async function listAgreements(request: FastifyRequest, agreements: ErpAgreements) {
  const { reader } = await openReader(request)
  return agreements.list(reader)
}

async function sendAgreement(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  agreements: ErpAgreements,
) {
  const { reader, format, caller } = await openReader(request)
  const { format: wanted = format === 'ubl' ? 'ubl' : 'csv' } = request.query
  if (wanted !== 'ubl' && wanted !== 'csv') throw new AppError('bad_request')
  if (!/^[1-9]\d{0,8}$/.test(request.params.id)) throw new AppError('not_found')
  const file = await agreements.file(reader, Number(request.params.id), wanted)
  const row = {
    operation: 'fetchErpAgreement',
    resource: 'framework_agreements',
    rowId: request.params.id,
  }
  return sendErpFile(file, { request, reply, reader, caller, row })
}
