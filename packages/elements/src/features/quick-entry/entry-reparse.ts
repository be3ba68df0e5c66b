import {
  writeTypedNumber,
  type Locale,
  lineBreak,
  type EntryLine,
  type IgnoredEntry,
} from '@comptoir/contract'
import type { EntryRow } from './entry-row.rules.ts'

/** An ignored line of the report: shown in place, not matched. */
export interface IgnoredText extends IgnoredEntry {
  readonly id: number
}

/**
 * A line of the box that was written from the report. While its text is unchanged, it keeps its quantity and product;
 * `null`: ignored text.
 */
export interface WrittenLine extends IgnoredEntry {
  readonly row: EntryRow | null
}

/** Writes the lines of the report and the ignored texts for the box, in order. */
export function writeEntry(
  rows: readonly EntryRow[],
  ignored: readonly IgnoredText[],
  locale: Locale,
): WrittenLine[] {
  const parts = [
    ...rows.map((row) => ({ id: row.id, text: rowText(row, locale), row })),
    ...ignored.map(({ id, text }) => ({ id, text, row: null })),
  ]
  return parts.toSorted((a, b) => a.id - b.id).map(({ text, row }) => ({ text, row }))
}

/** Writes a line as typed, or with its changed quantity. */
export function rowText({ line, quantity, reading }: EntryRow, locale: Locale): string {
  return quantity === line.quantity || quantity === reading.quantity
    ? line.source
    : withQuantity(line.references[0] ?? line.label, quantity, locale)
}

/** Writes a quantity before a text. */
export const withQuantity = (text: string, quantity: number | null, locale: Locale) =>
  quantity === null ? text : `${writeTypedNumber(quantity, locale)} x ${text}`

/** Parses the box, with code loaded on demand: unchanged lines of the report are kept, all others are parsed again. */
export async function reparseBox(
  text: string,
  kept: readonly WrittenLine[],
  locale: Locale,
): Promise<readonly (EntryRow | EntryLine | IgnoredEntry)[]> {
  const { readEntryText } = await import('../../domain/entry-text/entry-text.ts')
  const unchanged = Map.groupBy(kept, (line) => line.text)
  const parts: (EntryRow | EntryLine | IgnoredEntry)[] = []
  let fresh: string[] = []
  const readFresh = async () => {
    parts.push(...(await readEntryText(fresh.join('\n'), locale)))
    fresh = []
  }
  for (const line of text.split(lineBreak)) {
    const same = unchanged.get(line.trim())?.shift()
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
