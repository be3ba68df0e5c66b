import { expect, test } from 'vitest'
import { writeBody, writeQuery } from '../src/write-request.ts'

test('queries are written as the server reads them', () => {
  const query = {
    search: 'câble 3G2,5',
    'family[]': [1, 2],
    price: { gte: 1.5 },
    features: { EF000007: ['EV000123', 'EV000124'] },
    favorite: true,
    cursor: undefined,
    order: null,
  }
  expect(decodeURIComponent(writeQuery(query))).toBe(
    'search=câble+3G2,5&family[]=1&family[]=2&price[gte]=1.5&features[EF000007][]=EV000123&features[EF000007][]=EV000124&favorite=true',
  )
})

test('a body is JSON, or a form if it has a file', () => {
  expect(writeBody({ quantity: 2 })).toBe('{"quantity":2}')
  const form = writeBody({ file: new File(['x'], 'plan.pdf'), kind: 'own', unit: 3, note: null })
  expect(form instanceof FormData && [...form.keys()]).toEqual(['file', 'kind', 'unit'])
  expect(form instanceof FormData && form.get('unit')).toBe('3')
})
