import { expect, test } from 'vitest'
import { columnsByHeading } from './headings.ts'

test('finds columns by any synonym, ignoring accents and punctuation; the first one counts', () => {
  const headings = { reference: ['REFERENCE', 'REF'], price: ['PRIXHT'] }
  expect(columnsByHeading(['Désignation', 'Réf.', 'Prix H.T.', 'Référence'], headings)).toEqual({
    reference: 1,
    price: 2,
  })
})
