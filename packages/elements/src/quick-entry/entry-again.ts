import { writeTypedNumber, type Locale } from '@comptoir/contract'
import { lineBreak } from '../shared/table-text/line-break.ts'
import type { EntryLine, Talk } from '../shared/entry-text/entry-line.rules.ts'
import { readQuantity, type EntryRow } from './entry-row.rules.ts'

/** An ignored line of the report: shown in place, not matched. */
export interface IgnoredText extends Talk {
  readonly id: number
}

/**
 * A line of the box that was written from the report. The same text means the same line again, with its quantity and the
 * product that was chosen; `null`: it was talk.
 */
export interface KeptLine extends Talk {
  readonly row: EntryRow | null
}

/** The lines of the report and what was left out, as the box shows them, in their order. */
export function writeEntry(
  rows: readonly EntryRow[],
  ignored: readonly IgnoredText[],
  locale: Locale,
): KeptLine[] {
  const parts = [
    ...rows.map((row) => ({ id: row.id, text: rowText(row, locale), row })),
    ...ignored.map(({ id, text }) => ({ id, text, row: null })),
  ]
  return parts.toSorted((a, b) => a.id - b.id).map(({ text, row }) => ({ text, row }))
}

/** A line as text: as it was typed, or with the quantity that it was given since. */
export function rowText({ line, quantity, product }: EntryRow, locale: Locale): string {
  return quantity === line.quantity || quantity === readQuantity(line, product)
    ? line.source
    : withQuantity(line.references[0] ?? line.label, quantity, locale)
}

/** What is looked for, and how many of it. */
export const withQuantity = (text: string, quantity: number | null, locale: Locale) =>
  quantity === null ? text : `${writeTypedNumber(quantity, locale)} x ${text}`

/** Reads the box, by code that comes when it is first needed: lines that were written from the report are what they were, all others are read anew. */
export async function readAgain(
  text: string,
  kept: readonly KeptLine[],
  locale: Locale,
): Promise<readonly (EntryRow | EntryLine | Talk)[]> {
  const { readEntryText } = await import('../shared/entry-text/entry-text.ts')
  const known = Map.groupBy(kept, (line) => line.text)
  const parts: (EntryRow | EntryLine | Talk)[] = []
  let fresh: string[] = []
  const readFresh = async () => {
    parts.push(...(await readEntryText(fresh.join('\n'), locale)))
    fresh = []
  }
  for (const line of text.split(lineBreak)) {
    const same = known.get(line.trim())?.shift()
    if (!same) {
      fresh.push(line)
      continue
    }
    await readFresh()
    parts.push(same.row ?? { text: same.text })
  }
  await readFresh()
  return parts
}
