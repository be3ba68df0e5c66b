import { decimalSeparatorOf, readPrice, type Locale } from '@comptoir/contract'
import { readAvailability, type AvailabilityTexts } from './availability.rules.ts'
import { priceTextMax, withPrice, type ReplyContent } from './reply-draft.rules.ts'

/** A text for a cell of the price grid, typed or pasted. */
export interface CellText {
  readonly rowKey: string
  readonly column: string
  readonly text: string
}

interface Reading {
  readonly words: AvailabilityTexts
  readonly today: string
  readonly locale: Locale
}

/**
 * The draft with these texts; prices pasted together are read by the same rule. An invalid price or availability leaves its
 * line unchanged.
 */
export function withCells(content: ReplyContent, cells: readonly CellText[], reading: Reading): ReplyContent {
  const { words, today, locale } = reading
  const byLine = Map.groupBy(cells, ({ rowKey }) => Number(rowKey))
  const decimalSeparator = decimalSeparatorOf(
    cells.flatMap(({ column, text }) => (column === 'price' ? [text] : [])),
  )
  const lines = content.lines.map((line) => {
    let changed = line
    for (const { column, text } of byLine.get(line.line) ?? [])
      changed =
        column === 'price'
          ? (withPrice(changed, text, readPrice(text, locale, decimalSeparator)) ?? changed)
          : { ...changed, ...readAvailability(text, words, today) }
    return changed
  })
  return { ...content, lines }
}

/** Texts that are not an availability, by line. */
export const unreadAvailabilities = (cells: readonly CellText[], { words, today }: Reading) =>
  cells.flatMap(({ rowKey, column, text }) =>
    column === 'availability' && readAvailability(text, words, today) === null
      ? [[Number(rowKey), text] as const]
      : [],
  )

/** Prices that are longer than the field takes. */
export const tooLong = (cells: readonly CellText[]) =>
  cells.filter(({ column, text }) => column === 'price' && text.length > priceTextMax)
