import { catalogColumns, sampleTable } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { guessColumns } from './deposit-columns.ts'

test.each(['fr', 'en'] as const)('every column of the sample file is recognised: %s', (locale) => {
  expect(guessColumns(sampleTable(catalogColumns, locale).headings, {})).toEqual(Object.keys(catalogColumns))
})
