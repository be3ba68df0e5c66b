import { cxmlDocument, tag, text } from './cxml.write.ts'

/** The texts of cXML's status codes; details are in the element. */
const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  450: 'Not Implemented',
  500: 'Internal Server Error',
}

interface Envelope {
  readonly payloadId: string
  readonly now: Date
}

const statusOf = (code: number, reason: string) =>
  text('Status', reason, { code, text: statusTexts[code] ?? 'Error', 'xml:lang': 'en' })

/** Writes a response that rejects a request, with the reason. */
export const writeErrorResponse = (envelope: Envelope, code: number, reason: string): Buffer =>
  cxmlDocument({ ...envelope, locale: 'en' }, tag('Response', {}, statusOf(code, reason)))

/** Writes the response with the start page of the buyer's browser. */
export const writeSetupResponse = (envelope: Envelope, startPage: string): Buffer =>
  cxmlDocument(
    { ...envelope, locale: 'en' },
    tag(
      'Response',
      {},
      statusOf(200, ''),
      tag('PunchOutSetupResponse', {}, tag('StartPage', {}, text('URL', startPage))),
    ),
  )

/** Writes the response to a ProfileRequest: the supported requests and their URLs. */
export const writeProfile = (envelope: Envelope, address: string): Buffer =>
  cxmlDocument(
    { ...envelope, locale: 'en' },
    tag(
      'Response',
      {},
      statusOf(200, ''),
      tag(
        'ProfileResponse',
        { effectiveDate: envelope.now.toISOString() },
        ...['ProfileRequest', 'PunchOutSetupRequest'].map((requestName) =>
          tag('Transaction', { requestName }, text('URL', address)),
        ),
      ),
    ),
  )
