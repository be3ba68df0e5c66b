import { expect, test } from 'vitest'
import { historyStep } from './search-steps.rules.ts'

test.each([
  ['the same query', 'search=a', 'search=a', 9_000, 'none'],
  ['letters in a row', 'search=disj', 'search=disjo', 300, 'replace'],
  ['letters in a row from a later page', 'search=disj&page=3', 'search=disjo', 300, 'replace'],
  ['a new text after a pause', 'search=disj', 'search=prise', 5_000, 'push'],
  ['the first text', '', 'search=d', 60_000, 'push'],
  ['a facet, however fast', 'search=a', 'search=a&family[]=3', 100, 'push'],
  ['a second value of a facet', 'family[]=3', 'family[]=3&family[]=4', 100, 'push'],
  ['text and facet at once', 'search=a', 'search=ab&family[]=3', 100, 'push'],
  ['another page', 'search=a', 'search=a&page=2', 100, 'push'],
  ['another order', 'search=a', 'search=a&order=name-asc', 100, 'push'],
  ['grid or list', 'search=a', 'search=a&display=grid', 9_000, 'replace'],
  ['a price', '', 'price[gte]=10', 9_000, 'push'],
] as const)('%s', (_case, before, after, pause, step) => {
  expect(historyStep(before, after, pause)).toBe(step)
})
