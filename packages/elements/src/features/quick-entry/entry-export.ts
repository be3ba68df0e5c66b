import type { Locale } from '@comptoir/contract'
import type { EntryRow } from './entry-row.rules.ts'

/** Exports lines as CSV with four columns: reference, designation, quantity, typed text. */
export async function exportRows(
  rows: readonly EntryRow[],
  [reference = '', label = '', quantity = '', source = '']: readonly string[],
  locale: Locale,
): Promise<Blob> {
  const { writeCsv } = await import('@comptoir/tables/csv')
  const text = writeCsv<EntryRow>(
    [
      { heading: reference, cell: ({ line }) => line.references[0] ?? '' },
      { heading: label, cell: ({ line }) => line.label },
      { heading: quantity, cell: (row) => row.quantity },
      { heading: source, cell: ({ line }) => line.source },
    ],
    rows,
    locale,
  )
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
