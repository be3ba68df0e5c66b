import { describe, expect, test } from 'vitest'
import { readPlaceQuery } from './place-query.ts'

describe('parses a query', () => {
  test.each([
    ['Rennes', 'rennes', null],
    ['35000 Rennes', 'rennes', '35000'],
    ['Rennes 35000', 'rennes', '35000'],
    ['35 000 Rennes', 'rennes', '35000'],
    ['F-35000 Rennes', 'rennes', '35000'],
    ['350', '', '350'],
    ['35', '', '35'],
    ['35042 Rennes Cedex 9', 'rennes', '35042'],
    ['Rennes, France', 'rennes', null],
    ['12 rue X 35000 Rennes', '12 rue x rennes', '35000'],
    ['12000 rue X 35000 Rennes', '12000 rue x rennes', '35000'],
    ['Paris 14ème arrondissement', 'paris 14', null],
    ['lyon 3e', 'lyon 3', null],
    ['l’Haÿ', 'l hay', null],
    ['St-Malo', 'saint malo', null],
    ['Villeneuve s/Lot', 'villeneuve sur lot', null],
    ['', '', null],
    [' ,; ', '', null],
    ['1234567', '1234567', null],
  ])('%s', (text, words, postcode) => {
    const query = readPlaceQuery(text)
    expect(query.words.join(' ')).toBe(words)
    expect(query.postcode).toBe(postcode)
  })

  test('and truncates an endless one', () => {
    expect(readPlaceQuery('a '.repeat(500)).words.length).toBeLessThanOrEqual(12)
  })
})
