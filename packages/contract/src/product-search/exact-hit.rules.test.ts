import { expect, test } from 'vitest'
import { isExactly } from './exact-hit.rules.ts'

test.each([
  ['LEG 067-301', true],
  ['leg067301', true],
  ['3245060673017', true],
  ['to 100 42', true],
  ['067301', false],
  ['amp LEG067301', true],
  ['ampLEG-067301', true],
  ['xyz LEG067301', false],
  ['324506067301', true],
  ['', false],
])('%j is exactly the product: %s', (typed, exact) => {
  const manufacturer = { name: 'Ampérelle' }
  const numbers = { reference: 'LEG-067301', ean: '3245060673017', ownReference: 'TO-100-42', manufacturer }
  expect(isExactly(typed, numbers)).toBe(exact)
  expect(isExactly('TO-100-42', { reference: 'LEG-067301', ean: null, manufacturer })).toBe(false)
})
