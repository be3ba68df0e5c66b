import { ownReferenceColumns, sampleTable } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { readOwnImport } from './import.rules.ts'

test.each(['fr', 'en'] as const)('the sample file is read by its headings, in any order: %s', (locale) => {
  const { headings, rows } = sampleTable(ownReferenceColumns, locale)
  const expected = [
    { reference: 'MAG-0001', product: '00-17/A' },
    { reference: 'MAG-0002', product: '3250612345678' },
  ]
  expect(readOwnImport([headings, ...rows])).toEqual(expected)
  expect(readOwnImport([headings, ...rows].map((row) => [...row].toReversed()))).toEqual(expected)
})
