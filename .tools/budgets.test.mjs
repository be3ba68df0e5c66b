// The budgets of the checks are those of the documentation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { checks } from './checks.mjs'

test('docs/development.md names the budget of each check', () => {
  const text = readFileSync(join(root, 'docs', 'development.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` +\| +(\d+) s +\|/gm)].map(([, name, budget]) => [
    name,
    Number(budget),
  ])
  const budgets = checks
    .filter(({ budget }) => budget !== undefined)
    .map(({ name, budget }) => [name, budget])
  expect(rows).toEqual(budgets)
})

test('each required check has a budget', () => {
  const without = checks.filter(({ kind, budget }) => kind !== 'setup' && budget === undefined)
  expect(without.map(({ name }) => name)).toEqual([])
})
