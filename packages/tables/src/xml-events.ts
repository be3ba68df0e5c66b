import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { TableFileError } from './table-file-error.ts'

export interface XmlEvent {
  /** Without its prefix; a text has none. */
  readonly name: string
  readonly kind: 'open' | 'close' | 'text'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export interface XmlOptions {
  /** @default utf-8 */
  readonly encoding?: string
  /** Names a document type, without declarations of its own: it is passed over, and nothing is fetched. @default false */
  readonly mayHaveDoctype?: boolean
  readonly isTooBig: (bytes: number) => boolean
}

const noAttributes = {}
const textMax = 1_000_000

/** The parts of an XML document as they come, many at a time; no entity of its own, no text without an end. @throws TableFileError */
export async function* xmlEvents(
  stream: Readable,
  { encoding = 'utf-8', mayHaveDoctype = false, isTooBig }: XmlOptions,
): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser()
  let found: XmlEvent[] = []
  let failure: TableFileError | null = null
  let sinceTag = 0
  let read = 0
  const broken = () => void (failure ??= new TableFileError('broken'))
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', (doctype) => {
    if (!mayHaveDoctype || doctype.includes('[')) broken()
  })
  parser.on('error', broken)
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    found.push({ kind: 'open', name: local(name), attributes, text: '' })
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    found.push({ kind: 'close', name: local(name), attributes: noAttributes, text: '' })
  })
  const onText = (text: string) => found.push({ kind: 'text', name: '', attributes: noAttributes, text })
  parser.on('text', onText)
  parser.on('cdata', onText)
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length
      sinceTag += chunk.length
      if (isTooBig(read) || sinceTag > textMax + chunk.length) throw new TableFileError('too_big')
      parser.write(decoder.decode(chunk, { stream: true }))
      if (failure) throw failure as Error
      const ready = found
      found = []
      yield ready
    }
    parser.close()
    if (failure) throw failure as Error
    yield found
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken')
  } finally {
    stream.destroy()
  }
}
