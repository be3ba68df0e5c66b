import type { FormField } from '@comptoir/contract'
import { decodeText } from './cxml.read.ts'
import type { FormFields } from './oci-items.read.ts'

/** More fields than any cart has: a thousand lines of thirty. */
const fieldsMax = 40_000

/** A form that cannot be parsed. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly statusCode: 400 | 413

  constructor(message: string, statusCode: 400 | 413 = 413) {
    super(message)
    this.statusCode = statusCode
  }
}

/**
 * Parses the body of a posted form of either type, in the character set as for `readForm`.
 *
 * @throws FormError for more fields than a cart has, and for a form that cannot be read
 */
export async function readPostedForm(body: Buffer, contentType = ''): Promise<FormField[]> {
  if (!/^\s*multipart\/form-data/i.test(contentType)) return readForm(body, contentType)
  assertFewParts(body, contentType)
  // The parser decodes UTF-8: each byte becomes a character first, so that other character sets get through it.
  const bytes = Buffer.from(body.toString('latin1'))
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new FormError('The form cannot be read', 400)
    })
  const written = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
  const encoding = written.find(({ name }) => name === '_charset_')?.value ?? 'utf-8'
  const read = (text: string) => decodeText(Buffer.from(text, 'latin1'), encoding)
  return written.flatMap(({ name, value }) => (name === '' ? [] : [{ name: read(name), value: read(value) }]))
}

/** Before the form is parsed: a million small parts take much more memory than their bytes. */
function assertFewParts(body: Buffer, contentType: string): void {
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return
  const mark = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    // The last one ends the form.
    if (parts > fieldsMax) throw new FormError('Too many fields')
    parts += 1
  }
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
