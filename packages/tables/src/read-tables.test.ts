import { expect, test } from 'vitest'
import { columnsByHeading, readTables } from './read-tables.ts'
import { TableFileError } from './table-file-error.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a CSV is read whatever its delimiter, with or without a mark', () => {
  for (const sign of [';', ',', '\t'])
    expect(readTables(bytes(`\uFEFFa${sign}b\r\n1${sign}2`), 'fr')).toEqual([
      {
        name: '',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ])
  expect(() => readTables(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'fr')).toThrow(TableFileError)
})

test('columns are found by any of their words, accents and signs aside; the first one counts', () => {
  const headings = { reference: ['REFERENCE', 'REF'], price: ['PRIXHT'] }
  expect(columnsByHeading(['Désignation', 'Réf.', 'Prix H.T.', 'Référence'], headings)).toEqual({
    reference: 1,
    price: 2,
  })
})
