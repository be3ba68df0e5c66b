import type { Readable } from 'node:stream'
import {
  CxmlError,
  find,
  readCxml,
  readCxmlStart,
  type XmlElement,
} from '../../domain/punch-out-messages/cxml.read.ts'
import { CxmlRejection } from '../../domain/punch-out-messages/setup-request.read.ts'

/** A cart of two thousand lines with the details of each has four to eight megabytes. */
export const requestMaxBytes = 10_000_000
/** A header has a few hundred bytes. */
const headerMaxBytes = 64_000

/**
 * Reads a cXML request. Its header is read first and given to `verify`; only then the rest is read, so that a caller without
 * credentials costs no more than a header.
 *
 * @throws CxmlError, CxmlRejection for an interrupted request, and what `verify` throws
 */
export async function readRequest<Verified>(
  body: Readable,
  verify: (start: XmlElement) => Promise<Verified>,
): Promise<{ readonly verified: Verified; readonly root: XmlElement }> {
  const reading = readBody(body)
  const start = await reading.readHeader()
  const verified = await verify(start)
  const root = readCxml(await reading.readRest(), requestMaxBytes)
  return { verified, root }
}

function readBody(body: Readable) {
  const chunks: Buffer[] = []
  let size = 0
  // The rest of a rejected request is discarded by `guardConnections`.
  const iterator: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })

  /** @returns whether there was more */
  async function readOn(): Promise<boolean> {
    const read = await iterator.next().catch((): never => {
      throw new CxmlRejection(400, 'The document was interrupted')
    })
    if (read.done === true) return false
    size += read.value.length
    if (size > requestMaxBytes) throw new CxmlError('too_large')
    chunks.push(read.value)
    return true
  }

  async function readHeader(): Promise<XmlElement> {
    let parsed = 0
    for (;;) {
      const hasMore = await readOn()
      // A body in tiny pieces is not parsed for each of them.
      if (hasMore && size < 2 * parsed) continue
      parsed = size
      const beginning = Buffer.concat(chunks).subarray(0, headerMaxBytes)
      const start = readCxmlStart(beginning)
      if (start && find(start, 'Header')) return start
      if (size > headerMaxBytes) throw new CxmlError('too_large')
      if (!hasMore) return readCxml(beginning)
    }
  }

  async function readRest(): Promise<Buffer> {
    while (await readOn());
    return Buffer.concat(chunks)
  }

  return { readHeader, readRest }
}
