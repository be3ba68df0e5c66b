import type { AnswerDraft, AnswerLineDraft } from '@comptoir/contract'
import { withPrice } from './reply-draft.rules.ts'
import { readAvailability, type WorkbookWords } from './reply-workbook.rules.ts'

type Words = Pick<WorkbookWords, 'yes' | 'no'>

/** A text for a cell of the grid of prices, typed or pasted. */
export interface CellText {
  readonly rowKey: string
  readonly column: string
  readonly text: string
}

/** The draft with these texts; what is no price or no availability leaves its line as it is. */
export function withCells(
  draft: AnswerDraft,
  cells: readonly CellText[],
  words: Words,
  today: string,
): AnswerDraft {
  const byLine = Map.groupBy(cells, ({ rowKey }) => Number(rowKey))
  const lines = draft.lines.map((line) => {
    let changed = line
    for (const { column, text } of byLine.get(line.line) ?? [])
      changed =
        column === 'price'
          ? (withPrice(changed, text) ?? changed)
          : { ...changed, ...availabilityOf(text, words, today) }
    return changed
  })
  return { ...draft, lines }
}

/** How many of these texts for the availability are neither yes nor no nor a day. */
export const countUnread = (cells: readonly CellText[], words: Words, today: string): number =>
  cells.filter(
    ({ column, text }) =>
      column === 'availability' && Object.keys(availabilityOf(text, words, today)).length === 0,
  ).length

/** A day that has come is today: it can be had. */
function availabilityOf(
  text: string,
  words: Words,
  today: string,
): Partial<Pick<AnswerLineDraft, 'isAvailable' | 'availableOn'>> {
  const read = readAvailability(text.trim(), words, today)
  return read.availableOn != null && read.availableOn <= today
    ? { isAvailable: true, availableOn: today }
    : read
}
