// Every library has its line in docs/dependencies.md, and every line a library.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const manifests = ['package.json', ...globSync('{packages/*,e2e,demo-host}/package.json', { cwd: root })]

const used = new Set(
  manifests.flatMap((file) => {
    /** @type {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies })
  }),
)

const rows = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
const listed = new Set(
  rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.replaceAll('`', '').trim())),
)

/** Typings belong to the packages they describe; our own packages are not dependencies. */
const needsNoLine = (/** @type {string} */ name) =>
  name.startsWith('@types/') || name.startsWith('@comptoir/')

test('every dependency has its purpose', () => {
  expect([...used].filter((name) => !needsNoLine(name) && !listed.has(name))).toEqual([])
})

test('no line is for a removed dependency', () => {
  expect([...listed].filter((name) => !needsNoLine(name) && !used.has(name))).toEqual([])
})

test('every line is complete', () => {
  expect(
    rows.filter((row) =>
      row
        .split('|')
        .slice(1, 5)
        .some((cell) => cell.trim() === ''),
    ),
  ).toEqual([])
})
