import type { Locale } from '@comptoir/contract'
import type { EntryRow } from './entry-row.rules.ts'

/**
 * Lines as CSV that Excel opens by a double click: `;` and a byte order mark in French, commas in English. What a
 * spreadsheet would run as a formula is only text in it.
 */
export async function exportRows(
  rows: readonly EntryRow[],
  headings: readonly string[],
  locale: Locale,
): Promise<string> {
  const { default: papa } = await import('papaparse')
  const data = rows.map(({ line, quantity }) => [
    line.references[0] ?? '',
    line.label,
    quantity === null ? '' : String(quantity).replace('.', locale === 'fr' ? ',' : '.'),
    line.source,
  ])
  const text = papa.unparse(
    { fields: [...headings], data },
    { delimiter: locale === 'fr' ? ';' : ',', escapeFormulae: true, newline: '\r\n' },
  )
  return `\uFEFF${text}\r\n`
}

/** Hands a text to the user as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
