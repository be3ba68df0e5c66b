import type { FileProblem } from '@comptoir/contract'
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { TableFileError } from './table-file-error.ts'

export interface XmlEvent {
  /** Without its prefix; absent for text. */
  readonly name: string
  readonly kind: 'open' | 'close' | 'text'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export interface XmlOptions {
  /** @default utf-8 */
  readonly encoding?: string
  /** Whether a document type without its own declarations is allowed: it is ignored, and nothing is fetched. @default false */
  readonly mayHaveDoctype?: boolean
  readonly isTooBig: (bytes: number) => boolean
}

const noAttributes = {}
const textMax = 1_000_000
/** Maximum nesting: a workbook has eight levels, a catalogue a dozen. */
const depthMax = 64

/** Streams the events of an XML document in batches; custom entities and endless texts are rejected. @throws TableFileError */
export async function* xmlEvents(
  stream: Readable,
  { encoding = 'utf-8', mayHaveDoctype = false, isTooBig }: XmlOptions,
): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser()
  let found: XmlEvent[] = []
  let failure: TableFileError | null = null
  let sinceTag = 0
  let read = 0
  let depth = 0
  const fail = (problem: FileProblem) => void (failure ??= new TableFileError(problem))
  const reject = () => fail('broken')
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', (doctype) => {
    if (!mayHaveDoctype || doctype.includes('[')) reject()
  })
  parser.on('error', reject)
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    depth += 1
    if (depth > depthMax) fail('too_deep')
    // Elements that are too deep are not collected: the rest of the chunk may be a million elements.
    if (failure) return
    found.push({ kind: 'open', name: local(name), attributes, text: '' })
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth -= 1
    if (failure) return
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
