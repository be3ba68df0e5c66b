const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML: characters forbidden by XML 1.0 become spaces. */
export function escapeXml(value: string): string {
  return (
    value
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- it is control characters that are looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  )
}

type Attributes = Readonly<Record<string, string | number | null>>

/** Writes an element; attributes and children that are `null` are left out. */
export function tag(name: string, attributes: Attributes, ...children: readonly (string | null)[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(String(value))}"`]))
    .join('')
  const inside = children.filter((child) => child !== null).join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

/** Writes an element with text. */
export const text = (name: string, value: string, attributes: Attributes = {}) =>
  tag(name, attributes, escapeXml(value))

/** Writes an amount in EUR with four decimals. */
export const money = (amount: number) => text('Money', amount.toFixed(4), { currency: 'EUR' })

/** Writes an identity in a domain such as `DUNS` or `NetworkId`. */
export const credential = (domain: string, identity: string) =>
  tag('Credential', { domain }, text('Identity', identity))

export const cxmlVersion = '1.2.063'

interface Envelope {
  /** Globally unique: a receiver detects duplicates by it. */
  readonly payloadId: string
  readonly now: Date
  readonly locale: string
}

/** Writes a whole document around its parts (Header, Request, Message or Response), with its DTD declaration. */
export function cxmlDocument(
  { payloadId, now, locale }: Envelope,
  ...parts: readonly (string | null)[]
): Buffer {
  const document = tag(
    'cXML',
    { payloadID: payloadId, timestamp: now.toISOString(), version: cxmlVersion, 'xml:lang': locale },
    ...parts,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${cxmlVersion}/cXML.dtd">\n${document}\n`,
  )
}
