import { SaxesParser } from 'saxes'

/** An element of a third-party document. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its text with that of its descendants, verbatim. */
  readonly text: string
}

/** Why a document is rejected. */
export type CxmlProblem = 'not_xml' | 'not_cxml' | 'too_large' | 'entities_refused'

/** A rejected document; its content is not in the message. */
export class CxmlError extends Error {
  override readonly name = 'CxmlError'
  readonly problem: CxmlProblem

  constructor(problem: CxmlProblem) {
    super(`The document is rejected: ${problem}`)
    this.problem = problem
  }
}

/** Maximum bytes of a third-party document, unless a caller lowers it. */
export const cxmlMaxBytes = 4_000_000
const maxDepth = 64
const maxElements = 200_000

interface OpenElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/**
 * Parses a cXML document and returns its root. The type declaration may refer to a DTD, which is not fetched; one with declarations
 * of its own is rejected, and so is every entity but the five of XML: no external access, no expansion.
 *
 * @throws CxmlError
 */
export function readCxml(document: Buffer | string, maxBytes = cxmlMaxBytes): XmlElement {
  return checkRoot(readXml(document, maxBytes))
}

/**
 * Parses any XML document under the same limits and returns its root.
 *
 * @throws CxmlError
 */
export function readXml(document: Buffer | string, maxBytes: number): XmlElement {
  if (Buffer.byteLength(document) > maxBytes) throw new CxmlError('too_large')
  const { parser, elements } = openParser()
  parser.write(withoutMark(typeof document === 'string' ? document : decodeXml(document))).close()
  const root = elements.root
  if (!root) throw new CxmlError('not_xml')
  return root
}

/**
 * Parses the beginning of a cXML document and returns its root with the elements that are complete; `null` before the root.
 *
 * @throws CxmlError
 */
export function readCxmlStart(beginning: Buffer): XmlElement | null {
  const { parser, elements } = openParser()
  parser.write(withoutMark(decodeXml(beginning, true)))
  const root = elements.root ?? elements.open[0]
  return root ? checkRoot(root) : null
}

function checkRoot(root: XmlElement): XmlElement {
  if (root.name.toLowerCase() !== 'cxml') throw new CxmlError('not_cxml')
  return root
}

/** Some writers begin with blank lines, which may not precede a declaration. */
const withoutMark = (text: string) => text.replace(/^[\s\uFEFF]+/, '')

/** Without a namespace prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

interface Elements {
  readonly open: OpenElement[]
  root?: XmlElement
}

function openParser(): { readonly parser: SaxesParser; readonly elements: Elements } {
  const elements: Elements = { open: [] }
  const { open } = elements
  let count = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new CxmlError(/entit/i.test(error.message) ? 'entities_refused' : 'not_xml')
  })
  parser.on('doctype', (declaration) => {
    const withoutAddresses = declaration.replace(/"[^"]*"|'[^']*'/g, '')
    // An empty list of declarations is harmless.
    if (/\[(?!\s*\]\s*$)/.test(withoutAddresses)) throw new CxmlError('entities_refused')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (open.length >= maxDepth || count > maxElements) throw new CxmlError('too_large')
    open.push({ name: localName(name), attributes: { ...attributes }, children: [], text: '' })
  })
  const addText = (part: string) => {
    const current = open.at(-1)
    if (current) current.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = open.pop()
    const parent = open.at(-1)
    if (!closed) return
    if (parent) {
      parent.children.push(closed)
      parent.text += closed.text
    } else elements.root = closed
  })
  return { parser, elements }
}

/** Decodes a document with its declared encoding; invalid UTF-8 is read as Windows-1252. The beginning of one may end in a character. */
export function decodeXml(bytes: Buffer, isBeginning = false): string {
  const start = bytes.subarray(0, 200).toString('latin1')
  const [, declared = 'utf-8'] =
    /^[\s\xEF\xBB\xBF]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start) ?? []
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeText(bytes, 'utf-16le', isBeginning)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeText(bytes, 'utf-16be', isBeginning)
  return decodeText(bytes, declared, isBeginning)
}

/** Decodes bytes by the web name of an encoding, such as `iso-8859-1`; an unknown one is read as UTF-8. */
export function decodeText(bytes: Uint8Array, encoding: string, isBeginning = false): string {
  const decoder = decoderOf(encoding)
  try {
    return decoder.decode(bytes, { stream: isBeginning })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return new TextDecoder('utf-8', { fatal: true })
  }
}

/** Returns the first element on a path of names, such as `Request`, `PunchOutSetupRequest`. */
export function find(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    from,
  )
}

/** Returns the children with a name, in order. */
export function findAll(from: XmlElement | undefined, name: string): readonly XmlElement[] {
  return from?.children.filter((child) => child.name === name) ?? []
}

/** Returns the text on a path with normalized spaces; `null` when absent. */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = find(from, ...path)
    ?.text.replace(/\s+/g, ' ')
    .trim()
  return text || null
}
