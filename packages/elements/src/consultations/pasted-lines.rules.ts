import type { Product, SalesUnit } from '@comptoir/contract'
import { isLine, type ParsedEntry } from '../shared/entry-text/entry-line.rules.ts'
import { quantityIn, type PackSize } from '../shared/entry-text/entry-packs.rules.ts'

/** A line as it was pasted and read: what may be its reference, what it is called, how much of it. */
export interface PastedLine {
  /** Texts that may name a product, best guess first. */
  readonly references: readonly string[]
  readonly label: string
  /** `null`: it names none, which is one. `0`: a list of prices of which this was not wanted. */
  readonly quantity: number | null
  readonly unit: SalesUnit | null
  readonly each: PackSize | null
  /** It can be read otherwise: somebody should look at it. */
  readonly isUnsure: boolean
}

const most = 255

/**
 * Lines as the quick entry reads them. What asks for nothing there is a free line here, such as a service; headings of a
 * table are none.
 */
export function toPastedLines(parts: ParsedEntry): PastedLine[] {
  return parts.flatMap((part): PastedLine[] => {
    if (!isLine(part))
      return part.isHeading
        ? []
        : [
            {
              references: [],
              label: part.text.slice(0, most),
              quantity: null,
              unit: null,
              each: null,
              isUnsure: false,
            },
          ]
    const { references, label, quantity, unit, each = null, doubt } = part
    return [{ references, label, quantity, unit, each, isUnsure: doubt !== null }]
  })
}

/** Of a list of prices only what has a quantity is wanted. */
export const isWanted = ({ quantity }: PastedLine) => quantity !== 0

/** Words of three letters or more, without accents and plurals. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  ).map((word) => word.replace(/[sx]$/, ''))

/** Whether a description has a word of the product that its reference names; one without words says nothing against it. */
export function sharesWord(
  { label }: Pick<PastedLine, 'label'>,
  { name, reference, manufacturer, family }: Pick<Product, 'name' | 'reference' | 'manufacturer' | 'family'>,
): boolean {
  const said = wordsOf(label.replaceAll(reference, ' '))
  const known = new Set(wordsOf([name, reference, manufacturer.name, family.name].join(' ')))
  return said.length === 0 || said.some((word) => known.has(word))
}

/** What is asked for in words: its label, else its reference. */
export const saidOf = ({ label, references }: PastedLine) => label || (references[0] ?? '')

/** How much of it, by what a product is sold by; one where the line does not say. */
export const amountOf = (line: PastedLine, unit?: SalesUnit) =>
  Math.max(0.001, Math.round((quantityIn(unit, line) ?? 1) * 1000) / 1000)

/** A line that no product was found for: a text alone is what it is called, not a number of somebody's. */
export function freeLineOf(line: PastedLine) {
  const [reference] = line.references
  const label = saidOf(line)
  return {
    label: label.slice(0, most),
    quantity: amountOf(line),
    ...(reference !== undefined && reference !== label && { reference: reference.slice(0, most) }),
    ...(line.unit !== null && { unit: line.unit }),
  }
}
