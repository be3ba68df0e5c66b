/** The format of a number cell: padded to a number of digits, as a day, or unchanged. */
export type CellStyle = { readonly kind: 'padded'; readonly digits: number } | { readonly kind: 'day' } | null

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The built-in date formats of workbooks. */
const ofDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 54, 57, 58])

/** By style index of a cell, from the tags of `styles.xml`. */
export async function readStyles(tags: AsyncIterable<Tag>): Promise<CellStyle[]> {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let isInCells = false
  for await (const { name, attributes } of tags) {
    if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
    if (name === 'cellXfs' || name === 'cellStyles' || name === 'dxfs') isInCells = name === 'cellXfs'
    if (name === 'xf' && isInCells) {
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(styleOf(id, formats.get(id) ?? ''))
    }
  }
  return styles
}

function styleOf(id: number, code: string): CellStyle {
  if (/^0{2,}$/.test(code)) return { kind: 'padded', digits: code.length }
  // Text in quotes, brackets or after a backslash is literal.
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return ofDays.has(id) || (/[dy]/i.test(bare) && !/[0#]/.test(bare)) ? { kind: 'day' } : null
}

interface Book {
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly is1904: boolean
  /** The decimal separator. */
  readonly decimal: '.' | ','
}

/** Formats a cell as text: numbers with a decimal point and without an exponent, days as `2026-11-21`. */
export function writeCell(value: string, attributes: Readonly<Record<string, string>>, book: Book): string {
  switch (attributes['t']) {
    case 's':
      return book.strings[Number(value)] ?? ''
    case 'inlineStr':
    case 'str':
      return value
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'e':
      return ''
    case 'd':
      return value.slice(0, 10)
    default:
      return writeNumber(value, book.styles[Number(attributes['s'] ?? 0)] ?? null, book)
  }
}

function writeNumber(value: string, style: CellStyle, { is1904, decimal }: Book): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  if (style?.kind === 'day') {
    // Day 60 of 1900, which never existed, is before every relevant day.
    const days = Math.floor(number) + (is1904 ? 1462 : 0)
    const at = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
    if (!Number.isNaN(at.getTime())) return at.toISOString().slice(0, 10)
  }
  const text = Number.isSafeInteger(number) ? BigInt(number).toString() : localDecimal(plain(number), decimal)
  return style?.kind === 'padded' ? text.padStart(style.digits, '0') : text
}

/** With a comma, and never exactly three decimals, which could also be read as thousands. */
function localDecimal(text: string, decimal: '.' | ','): string {
  if (decimal === '.') return text
  return (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}00` : text).replace('.', ',')
}

/** `12.499999999999999` is 12.5, `1e-7` is 0.0000001. */
function plain(number: number): string {
  const rounded = Number(number.toPrecision(15))
  if (!/e/.test(String(rounded))) return String(rounded)
  return Math.abs(rounded) < 1 ? rounded.toFixed(10).replace(/\.?0+$/, '') : BigInt(rounded).toString()
}
