import { decodeText } from './cxml.read.ts'
import type { FormFields } from './oci-items.read.ts'

/** More fields than any cart has: a thousand lines of thirty. */
const fieldsMax = 40_000

/** A form that cannot be read. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

/**
 * Reads a posted form (`application/x-www-form-urlencoded`) in the character set of its type or of its field `_charset_`; where
 * nothing is said it is UTF-8, and what cannot be that is what Windows writes.
 *
 * @throws FormError for more fields than a cart has
 */
export function readForm(body: Buffer, contentType = ''): FormFields {
  const pairs = body.length === 0 ? [] : body.toString('latin1').split('&')
  if (pairs.length > fieldsMax) throw new FormError('Too many fields')
  const [, charset] = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? []
  const [, named] = /(?:^|&)_charset_=([\w.:-]+)/.exec(body.toString('latin1')) ?? []
  const encoding = charset ?? named ?? 'utf-8'
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    const mark = pair.indexOf('=')
    const name = decode(mark < 0 ? pair : pair.slice(0, mark), encoding)
    const value = mark < 0 ? '' : decode(pair.slice(mark + 1), encoding)
    const known = fields.get(name)
    if (name !== '') fields.set(name, known === undefined ? value : `${known}\n${value}`)
  }
  return Object.fromEntries(fields)
}

function decode(written: string, encoding: string): string {
  const bytes = Buffer.from(
    written
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return decodeText(bytes, encoding)
}
