import { expect, test } from 'vitest'
import { readLocale } from './locale.ts'

test.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['en', 'en'],
  ['en-GB,fr;q=0.8', 'en'],
  ['fr-FR, en;q=0.9', 'fr'],
  ['de, en;q=0.2', 'en'],
  ['en;q=0, fr', 'fr'],
  ['en;q=0.1, fr;q=0.9', 'fr'],
  ['EN-us', 'en'],
  ['*', 'fr'],
  ['de', 'fr'],
  [',;q=,en;q=x', 'en'],
])('%s is %s', (header, locale) => {
  expect(readLocale(header)).toBe(locale)
})
