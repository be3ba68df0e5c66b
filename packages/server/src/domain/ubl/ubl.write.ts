import { escapeXml, tag } from '../punch-out-messages/cxml.write.ts'

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A document of UBL 2.1; the name of its root is also that of its schema. */
export type UblRoot = 'Order' | 'Catalogue'

export type Written = string | null

/** Writes an element with a value; `null` for a text without a visible character: UBL has no empty elements. */
export function value(
  name: string,
  content: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Written {
  const text = escapeXml(String(content ?? '')).trim()
  return text === '' ? null : tag(`cbc:${name}`, attributes, text)
}

/** Writes an element with parts; `null` when none of them is written. */
export function group(name: string, ...parts: readonly Written[]): Written {
  return parts.every((part) => part === null) ? null : tag(`cac:${name}`, {}, ...parts)
}

/** Writes an amount in EUR: a price with all its decimals, any other with two. */
export const amount = (name: string, sum: number, decimals: 2 | 4 = 2): Written =>
  value(name, decimals === 2 ? sum.toFixed(2) : String(sum), { currencyID: 'EUR' })

/** The start and the end of a document, for parts that are written one after the other. */
export function ublFrame(root: UblRoot): { readonly start: string; readonly end: string } {
  const namespaces = `xmlns="${namespace}:${root}-2" xmlns:cac="${namespace}:CommonAggregateComponents-2" xmlns:cbc="${namespace}:CommonBasicComponents-2"`
  return { start: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>`, end: `</${root}>\n` }
}

/** Writes a whole document around its parts. */
export function ublDocument(root: UblRoot, ...parts: readonly Written[]): Buffer {
  const { start, end } = ublFrame(root)
  return Buffer.from([start, ...parts, end].join(''))
}
