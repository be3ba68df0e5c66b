import {
  type Product,
  type SalesUnit,
  readLine,
  isLine,
  type EntryLine,
  type ParsedEntry,
} from '@comptoir/contract'

/** A parsed line of the pasted text: possible references, label and quantity. */
export interface PastedLine {
  /** Texts that may name a product, best guess first. */
  readonly references: readonly string[]
  /** Other texts that may be a complete product number. */
  readonly numbers: readonly string[]
  /** The explicit reference of the line; never a word found in its label. */
  readonly reference: string | null
  readonly label: string
  /** `null`: no quantity given, so 1. `0`: an unwanted line of a price list. */
  readonly quantity: number | null
  readonly unit: SalesUnit | null
  /** The parsed source line; `null` when it requests no product. */
  readonly line: EntryLine | null
}

const maxLength = 255

/**
 * Parses lines like the quick entry. Lines without a product, such as services, become free lines; table headings are
 * skipped.
 */
export function toPastedLines(parts: ParsedEntry): PastedLine[] {
  return parts.flatMap((part): PastedLine[] => {
    if (!isLine(part))
      return part.isHeading
        ? []
        : [
            {
              references: [],
              numbers: [],
              reference: null,
              label: part.text.slice(0, maxLength),
              quantity: null,
              unit: null,
              line: null,
            },
          ]
    const { references, numbers = [], reference = null, label, quantity, unit, isTalk, source } = part
    const common = { references, numbers, line: part }
    if (isTalk)
      return [{ ...common, reference: null, label: source.slice(0, maxLength), quantity: null, unit: null }]
    return [{ ...common, reference, label, quantity, unit }]
  })
}

/** Words of three letters or more, without accents and plurals. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  ).map((word) => word.replace(/[sx]$/, ''))

/** Returns whether a label shares a word with the product found by its reference; true for a label without words. */
export function sharesWord(
  { label }: Pick<PastedLine, 'label'>,
  { name, reference, manufacturer, family }: Pick<Product, 'name' | 'reference' | 'manufacturer' | 'family'>,
): boolean {
  const labelWords = wordsOf(label.replaceAll(reference, ' '))
  const productWords = new Set(wordsOf([name, reference, manufacturer.name, family.name].join(' ')))
  return labelWords.length === 0 || labelWords.some((word) => productWords.has(word))
}

/** Returns the label of a line, or its reference. */
export const lineText = ({ label, references }: PastedLine) => label || (references[0] ?? '')

const readingOf = ({ line, quantity }: PastedLine, product: Product | null) =>
  line && (product || !line.isTalk) ? readLine(line, product) : { quantity, doubt: null }

/** Returns the quantity in the product's sales unit, or as written; 1 when the line gives none. */
export const lineQuantity = (line: PastedLine, product: Product | null = null) =>
  Math.max(0.001, Math.round((readingOf(line, product).quantity ?? line.quantity ?? 1) * 1000) / 1000)

/** Why a line is skipped: cancelled, returned, or a price-list line without a quantity. */
export type ExclusionReason = 'cancelled' | 'negative' | 'zero'

export function exclusionReason(line: PastedLine, product: Product | null = null): ExclusionReason | null {
  const { quantity, doubt } = readingOf(line, product)
  if (doubt === 'cancelled' || doubt === 'negative') return doubt
  return doubt === 'zero' || (quantity ?? line.quantity) === 0 ? 'zero' : null
}

/** Returns whether a line can be read in more than one way and the user should check it. */
export const needsReview = (line: PastedLine, product: Product | null = null) =>
  exclusionReason(line, product) === null && readingOf(line, product).doubt !== null

/** Converts a line without a product to a free line: a lone text is a label, not a reference. */
export function toFreeLine(line: PastedLine) {
  const { reference } = line
  const label = lineText(line)
  return {
    label: label.slice(0, maxLength),
    quantity: lineQuantity(line),
    ...(reference !== null && reference !== label && { reference: reference.slice(0, maxLength) }),
    ...(line.unit !== null && { unit: line.unit }),
  }
}
