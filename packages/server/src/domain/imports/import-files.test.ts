import { readFileSync } from 'node:fs'
import {
  agencyColumns,
  agreementColumns,
  catalogColumns,
  companyColumns,
  contactColumns,
  familyColumns,
  ownReferenceColumns,
  personColumns,
  sampleTable,
  supplierColumns,
  traitColumns,
  unitColumns,
  type ImportColumns,
} from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { foldedHeadings, lineReader } from './read-import-lines.ts'

/** The imports by their headings in `docs/import-files.md`. */
const imports: readonly (readonly [string, ImportColumns])[] = [
  ['Companies', companyColumns],
  ['Units', unitColumns],
  ['Users', personColumns],
  ['Types, certificates and specialities of suppliers', traitColumns],
  ['Suppliers', supplierColumns],
  ['Agencies', agencyColumns],
  ['Contacts', contactColumns],
  ['Families', familyColumns],
  ['Agreements', agreementColumns],
  ['Own article numbers', ownReferenceColumns],
  ['Catalogues', catalogColumns],
]
const page = readFileSync(new URL('../../../../../docs/import-files.md', import.meta.url), 'utf8')

/** The rows of the table of a section, without the last column, which is explained by hand. */
function rowsOf(title: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return cells.slice(1, 5)
  })
}

test('suppliers are documented after what their lines name: files are imported in this order', () => {
  const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(titles).toEqual(imports.map(([title]) => title))
})

describe.each(imports)('a file of %s', (title, columns) => {
  test('is documented with the columns that are read', () => {
    expect(rowsOf(title)).toEqual(
      Object.values(columns).map(({ fr, en, also = [], isRequired }) => [
        fr,
        en,
        also.join(', '),
        isRequired ? 'yes' : '',
      ]),
    )
  })

  test('has no heading of two columns', () => {
    const headings = Object.values(foldedHeadings(columns)).flatMap((own) => [...new Set(own)])
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  })

  test.each(['fr', 'en'] as const)('is read as its sample file is written: %s', (locale) => {
    const { headings, rows } = sampleTable(columns, locale)
    const table = [headings, ...rows].map((cells, at) => ({ line: at + 1, cells }))
    const lines = lineReader(columns).read([{ name: '', rows: table }])
    expect(lines.map(({ cells }) => Object.values(cells))).toEqual(rows)
    expect(rows.every(({ length }) => length === headings.length)).toBe(true)
  })
})
