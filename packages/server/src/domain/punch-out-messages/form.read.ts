import type { FormField } from '@comptoir/contract'
import { decodeText } from './cxml.read.ts'
import type { FormFields } from './oci-items.read.ts'

/** More fields than any cart has: a thousand lines of thirty. */
const fieldsMax = 40_000

/** A form that cannot be parsed. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly statusCode = 413
}

/**
 * Parses a posted form or a query (`application/x-www-form-urlencoded`): its fields in order, with repeated names,
 * in the character set of its type or of its field `_charset_`; the default is UTF-8, or Windows-1252 for what is
 * not valid UTF-8.
 *
 * @throws FormError for more fields than a cart has
 */
export function readForm(form: Buffer | string, contentType = ''): FormField[] {
  const text = typeof form === 'string' ? form : form.toString('latin1')
  const pairs = text.split('&', fieldsMax + 1)
  if (pairs.length > fieldsMax) throw new FormError('Too many fields')
  const [, charset] = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? []
  const [, named] = /(?:^|&)_charset_=([\w.:-]+)/.exec(text) ?? []
  const encoding = charset ?? named ?? 'utf-8'
  return pairs.flatMap((pair) => {
    const mark = pair.indexOf('=')
    const name = decode(mark < 0 ? pair : pair.slice(0, mark), encoding)
    return name === '' ? [] : [{ name, value: mark < 0 ? '' : decode(pair.slice(mark + 1), encoding) }]
  })
}

/** Escapes are decoded to bytes first: in a form in ISO-8859-1 they are not UTF-8. */
function decode(written: string, encoding: string): string {
  const bytes = Buffer.from(
    written
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return decodeText(bytes, encoding)
}

/** Returns the first field of a name, case-insensitively. */
export function fieldOf(fields: readonly FormField[], name: string): string | undefined {
  return fields.find((field) => field.name.toUpperCase() === name)?.value
}

/** Returns fields by name; repeated values are joined, one per line. */
export function joinFields(fields: readonly FormField[]): FormFields {
  const joined = new Map<string, string>()
  for (const { name, value } of fields) {
    const previous = joined.get(name)
    joined.set(name, previous === undefined ? value : `${previous}\n${value}`)
  }
  return Object.fromEntries(joined)
}
