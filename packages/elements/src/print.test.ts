import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const screens = globSync('{elements,portal}/src/**/*.tsx', {
  cwd: packages,
  exclude: ['**/*.test.tsx', '**/testing/**'],
})

/** The opening tags with an attribute, with all their attributes. */
function tagsWith(attribute: string, file: string): string[] {
  const code = readFileSync(join(packages, file), 'utf8')
  return code
    .split(attribute)
    .slice(1)
    .map((after, at) => {
      const before = code
        .split(attribute)
        .slice(0, at + 1)
        .join(attribute)
      return before.slice(before.lastIndexOf('<')) + attribute + after.slice(0, after.search(/>\s*\n/))
    })
}

test('does not print search and filter controls', () => {
  const searches = screens.flatMap((file) => tagsWith('role="search"', file).map((tag) => ({ file, tag })))
  expect(searches.length).toBeGreaterThan(10)
  expect(searches.filter(({ tag }) => !tag.includes('print:hidden'))).toEqual([])
})

test.each([
  ['the tools of a list', 'elements/src/runtime/list/list-results.tsx', 'print:hidden'],
  ['its facets', 'elements/src/runtime/list/list-page.tsx', 'print:[&>:first-child]:hidden'],
  ['the tools of the search', 'elements/src/features/product-search/result-toolbar.tsx', 'print:hidden'],
  ['the filters of the search', 'elements/src/features/product-search/facet-column.tsx', 'print:hidden'],
])('does not print %s either', (_what, file, className) => {
  expect(readFileSync(join(packages, file), 'utf8')).toContain(className)
})
