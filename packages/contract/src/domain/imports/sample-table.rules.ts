import type { Locale } from '../../core/common.schema.ts'
import type { ImportColumn, ImportColumns } from './import-column.ts'

/** What a sample file contains: its headings, and some lines. */
export function sampleTable(columns: ImportColumns, locale: Locale) {
  const each = Object.values(columns)
  const cellsOf = ({ sample, sampleEn = sample }: ImportColumn) => (locale === 'fr' ? sample : sampleEn)
  const count = Math.max(...each.map(({ sample }) => sample.length))
  return {
    headings: each.map((column) => column[locale]),
    rows: Array.from({ length: count }, (_none, line) => each.map((column) => cellsOf(column)[line] ?? '')),
  }
}
