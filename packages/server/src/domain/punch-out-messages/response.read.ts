import { CxmlError, find, readCxml, textAt } from './cxml.read.ts'

/** The response of a server to a cXML request. */
export interface CxmlResponse {
  readonly code: string
  /** The text of the status, truncated to a line. */
  readonly text: string
  /** Only for an accepted PunchOutSetupRequest. */
  readonly startPage: string | null
}

/** Reads a Response. @throws CxmlError for another document */
export function readResponse(document: Buffer | string): CxmlResponse {
  const response = find(readCxml(document), 'Response')
  const status = find(response, 'Status')
  const code = status?.attributes['code']
  if (code === undefined) throw new CxmlError('not_cxml')
  const words = [status?.attributes['text'], textAt(response, 'Status')]
  const parts = [...new Set(words.filter((word) => word))]
  return {
    code: code.slice(0, 10),
    text: parts.join(': ').replace(/\s+/g, ' ').slice(0, 200),
    startPage: find(response, 'PunchOutSetupResponse', 'StartPage', 'URL')?.text.trim() || null,
  }
}
