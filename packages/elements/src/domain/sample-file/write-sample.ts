import { sampleTable, type ImportColumns, type Locale } from '@comptoir/contract'

/** A sample file with the columns of an import, to fill in: what it contains can be imported as it is. */
export async function writeSample(
  columns: ImportColumns,
  {
    locale,
    format,
    title,
  }: { readonly locale: Locale; readonly format: 'csv' | 'xlsx'; readonly title: string },
): Promise<Blob> {
  const { headings, rows } = sampleTable(columns, locale)
  if (format === 'csv') {
    const { writeCsv } = await import('@comptoir/tables/csv')
    const text = writeCsv<readonly string[]>(
      headings.map((heading, at) => ({ heading, cell: (row) => row[at] ?? '' })),
      rows,
      locale,
    )
    return new Blob([text], { type: 'text/csv;charset=utf-8' })
  }
  const { writeForm } = await import('@comptoir/tables/write-form')
  const wide = headings.map((heading) => ({ heading, width: 24, isOpen: true }))
  return new Blob([writeForm(wide, rows, title)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
