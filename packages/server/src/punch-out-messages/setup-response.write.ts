import { cxmlDocument, tag, text } from './cxml.write.ts'

/** The words of cXML's status codes; anything else is said in the element. */
const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  450: 'Not Implemented',
  500: 'Internal Server Error',
}

interface Answering {
  readonly payloadId: string
  readonly now: Date
}

const statusOf = (code: number, reason: string) =>
  text('Status', reason, { code, text: statusTexts[code] ?? 'Error', 'xml:lang': 'en' })

/** That a request is refused, and why. */
export const writeRefusal = (answering: Answering, code: number, reason: string): Buffer =>
  cxmlDocument({ ...answering, locale: 'en' }, tag('Response', {}, statusOf(code, reason)))

/** Where the buyer's browser goes now. */
export const writeSetupResponse = (answering: Answering, startPage: string): Buffer =>
  cxmlDocument(
    { ...answering, locale: 'en' },
    tag(
      'Response',
      {},
      statusOf(200, ''),
      tag('PunchOutSetupResponse', {}, tag('StartPage', {}, text('URL', startPage))),
    ),
  )

/** What may be asked for, and where: the answer to a ProfileRequest. */
export const writeProfile = (answering: Answering, address: string): Buffer =>
  cxmlDocument(
    { ...answering, locale: 'en' },
    tag(
      'Response',
      {},
      statusOf(200, ''),
      tag(
        'ProfileResponse',
        { effectiveDate: answering.now.toISOString() },
        ...['ProfileRequest', 'PunchOutSetupRequest'].map((requestName) =>
          tag('Transaction', { requestName }, text('URL', address)),
        ),
      ),
    ),
  )
