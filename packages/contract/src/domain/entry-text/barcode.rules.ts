/** What a scanned code says. */
export interface ScannedCode {
  /** The EAN as products have it, thirteen digits; the text of any other code. */
  readonly code: string
  /** Whether `code` is an EAN. */
  readonly isEan: boolean
  /** The number of pieces that the code names. */
  readonly quantity: number | null
  readonly lot: string | null
}

/** The separator of GS1 element strings (FNC1). */
const separator = '\u001D'

/**
 * Reads the content of a printed code: EAN-13, EAN-8, UPC-A, UPC-E, GTIN-14, GS1 element strings (of GS1-128, GS1 DataMatrix and
 * GS1 QR codes; also with a symbology identifier, as hand scanners send it) and GS1 Digital Link addresses. Any other text is the
 * number of a product as it stands.
 *
 * @see GS1 General Specifications, 3.2 (application identifiers), 7.8.5 (element strings), 7.9.1 (check digit)
 * @param format what the detector calls the kind of code; a UPC-E and an EAN-8 both have eight digits, and of an ITF a part may be read,
 *   which has no `code`
 */
export function readBarcode(text: string, format = ''): ScannedCode {
  const content = withoutSeparators(text.trim().replace(/^\][A-Za-z]\d/, ''))
  // A part of an ITF reads like a shorter one: only the GTIN of a carton, which has a check digit, is sure.
  if (format === 'itf' && !(content.length === 14 && isGtin(content)))
    return { code: '', isEan: false, quantity: null, lot: null }
  const whole = eanOf(content, format)
  if (whole !== null) return { code: whole, isEan: true, quantity: null, lot: null }
  const elements = readLink(content) ?? readBrackets(content) ?? readElements(content)
  const ean = eanOf(elements?.get('01') ?? elements?.get('02') ?? '')
  if (!elements || ean === null)
    return {
      code: content.replace(/\p{Cc}+/gu, ' ').trim(),
      isEan: false,
      quantity: null,
      lot: null,
    }
  const count = Number(elements.get('30') ?? elements.get('37') ?? 0)
  return {
    code: ean,
    isEan: true,
    quantity: Number.isSafeInteger(count) && count > 0 ? count : null,
    lot: elements.get('10') ?? null,
  }
}

/** Whether digits are a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) and end in their check digit. */
export function isGtin(digits: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1)
}

/** The EAN-13 of a GTIN of any length, or of a UPC-E; `null` for anything else. */
function eanOf(digits: string, format = ''): string | null {
  // Eight digits of any other kind are a maker's own number, of which every tenth ends like an EAN.
  if (digits.length === 8 && !['', 'ean_8', 'upc_e'].includes(format)) return null
  const expanded = /^\d{8}$/.test(digits) ? expandUpcE(digits) : null
  if (expanded !== null && isGtin(expanded) && (format === 'upc_e' || !isGtin(digits)))
    return expanded.padStart(13, '0')
  if (!isGtin(digits)) return null
  if (digits.length < 14 || digits.startsWith('0')) return digits.slice(-13).padStart(13, '0')
  // The indicator is that of a carton; what is in it has the rest, with a check digit of its own.
  const item = digits.slice(1, 13)
  return item + checkDigit(item)
}

/** The UPC-A of a UPC-E, whose last digit says where zeros were left out. */
function expandUpcE(digits: string): string | null {
  const [, system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] =
    /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? []
  if (system === '') return null
  const zeros = '00000'
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`
  if (last === '3') return `${system}${a}${b}${c}${zeros}${d}${e}${check}`
  if (last === '4') return `${system}${a}${b}${c}${d}${zeros}${e}${check}`
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`
}

function checkDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Characters of element strings that end without a separator, their identifier included, by its first two digits (figure 7.8.5-2). */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8])),
  '20': 4,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10])),
  '41': 16,
}

/** A text without separators at its start. */
function withoutSeparators(text: string): string {
  return text.startsWith(separator) ? withoutSeparators(text.slice(1)) : text
}

type Elements = ReadonlyMap<string, string>

/** Element strings by the first two digits of their identifier, which are all of those that are used. */
function readElements(text: string): Elements | null {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const identifier = rest.slice(0, 2)
    const variable = rest.includes(separator) ? rest.indexOf(separator) : rest.length
    const end = fixedLengths[identifier] ?? variable
    if (!/^\d{2}$/.test(identifier) || end < 3 || rest.length < end) return null
    elements.set(identifier, rest.slice(2, end))
    rest = withoutSeparators(rest.slice(end))
  }
  return elements
}

/** The same as printed below a code: `(01)03245060673017(10)LOT7`. */
function readBrackets(text: string): Elements | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null
  return new Map([...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai = '', value = '']) => [ai, value]))
}

/** The same in the address of a GS1 Digital Link: `https://id.gs1.org/01/03245060673017/10/LOT7?30=12`. */
function readLink(text: string): Elements | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)\??([^#]*)/i.exec(text) ?? []
  const parts = path.split('/').map(decode)
  const start = parts.indexOf('01')
  if (start < 0) return null
  const inPath = parts
    .slice(start)
    .flatMap((part, at, all): [string, string][] => (at % 2 === 0 ? [[part, all[at + 1] ?? '']] : []))
  const inQuery = query.split('&').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=')
    return [name, decode(value)]
  })
  return new Map([...inQuery, ...inPath])
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
