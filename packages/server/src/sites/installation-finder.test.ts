import type { Installation } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { installationFinder } from './installation-finder.ts'

const installation: Installation = {
  '@id': '/api/installation',
  '@type': 'Installation',
  name: 'Achats du Ponant',
  accent: null,
  logo: null,
  helpEmail: null,
  helpPhone: null,
  footer: null,
  legalTexts: [],
}

test.each([
  ['is unreachable', () => Promise.reject(new Error('unreachable'))],
  ['does not answer in time', () => new Promise<Installation>(() => undefined)],
])('a page has nothing, then what was last found, while the database %s', async (_case, fail) => {
  let find: () => Promise<Installation> = fail
  const findShown = installationFinder(() => find())
  expect(await findShown('/panier')).toBeUndefined()
  find = () => Promise.resolve(installation)
  expect(await findShown('/panier')).toBe(installation)
  find = fail
  expect(await findShown('/panier')).toBe(installation)
  // The other language has not been found yet.
  expect(await findShown('/en/cart')).toBeUndefined()
})
