import { quotationMaxBytes, type QuotationReading } from '@comptoir/contract'
import { CxmlError, type CxmlProblem } from '../../domain/punch-out-messages/cxml.read.ts'
import { NoQuotationError, readQuotation } from '../../domain/ubl/quotation.read.ts'
import { ViolationError, type PlainCode } from '../../platform/http/violation-error.ts'
import { assertOpen, loadRequest, type ReplyCall } from './consultation-reply.service.ts'
import { toReply } from './to-reply.ts'

const codes: Readonly<Record<CxmlProblem, PlainCode>> = {
  not_xml: 'not_xml',
  not_cxml: 'not_quotation',
  too_large: 'file_too_big',
  entities_refused: 'xml_entities',
}

/**
 * Reads a UBL quotation as an answer to the request; nothing is written.
 *
 * @throws ViolationError for a file that is no such quotation
 */
export async function readReplyQuotation(
  call: ReplyCall & Parameters<typeof toReply>[3],
  file: File,
): Promise<QuotationReading> {
  const loaded = await loadRequest(call)
  assertOpen(loaded, call.now)
  const { lines } = await toReply(call.db, loaded.request, loaded.answer, call)
  try {
    const content = Buffer.from(await file.arrayBuffer())
    return { '@type': 'QuotationReading', ...readQuotation(content, lines, quotationMaxBytes) }
  } catch (error) {
    if (error instanceof CxmlError)
      throw new ViolationError({ propertyPath: 'file', code: codes[error.problem] })
    if (error instanceof NoQuotationError)
      throw new ViolationError({ propertyPath: 'file', code: 'not_quotation' })
    throw error
  }
}
