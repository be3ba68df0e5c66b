import { customProductDraftSchema, parseTypedNumber, type Locale } from '@comptoir/contract'
import { readHeadings } from '../shared/table-text/headings.rules.ts'

export interface PastedLine {
  readonly reference: string
  readonly name: string
  readonly unitPrice: number
}

/** Lines of three columns, parted by tabs or semicolons: what is read, and the numbers of those that make no sense. */
export function readPasted(text: string, locale: Locale): { lines: PastedLine[]; wrong: number[] } {
  const lines: PastedLine[] = []
  const wrong: number[] = []
  text.split(/\r\n|\n|\r/).forEach((line, at) => {
    if (line.trim() === '') return
    const cells = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
    if (readHeadings(cells)) return
    const [reference = '', name = '', price = ''] = cells
    const unitPrice = parseTypedNumber(price, locale)?.value ?? 0
    const read = customProductDraftSchema.safeParse({ reference, name, unitPrice })
    if (read.success) lines.push(read.data)
    else wrong.push(at + 1)
  })
  return { lines, wrong }
}
