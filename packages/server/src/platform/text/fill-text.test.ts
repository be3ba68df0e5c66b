import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

test.each([
  ['at most {maximum} lines', { maximum: 500 }, 'at most 500 lines'],
  ['{from} to {to}', { from: '$1', to: '{from}' }, '$1 to {from}'],
  ['{constructor} {unknown}', {}, '{constructor} {unknown}'],
])('%j with %j is %j', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled)
})
