// docs/architecture.md lists every word of the contract and the elements that is not a folder in all three packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const packages = ['contract', 'elements', 'server']
/** What elements are made with, and what several of them show. */
const notFeatures = new Set(['runtime', 'shared'])

/** @param {string} name */
const sourceOf = (name) => join(root, 'packages', name, 'src')
/** @param {string} name */
const foldersOf = (name) =>
  readdirSync(sourceOf(name), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !notFeatures.has(entry.name) ? [entry.name] : [],
  )

test('a word that has no folder in one of the packages has its line', () => {
  const words = [...new Set([...foldersOf('contract'), ...foldersOf('elements')])].toSorted()
  const differing = words.flatMap((word) => {
    const there = packages.filter((name) => existsSync(join(sourceOf(name), word)))
    return there.length < packages.length ? [`${word}: ${there.join(', ')}`] : []
  })
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([a-z-]+)` +\| ([a-z, ]+?) +\| /gmu)].map(
    ([, word, folders]) => `${word}: ${folders}`,
  )
  expect(listed).toEqual(differing)
})

test('the words of the glossary are unique', () => {
  const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const words = page
    .split('\n')
    .filter((line) => /^\| (?!Code |-)/u.test(line))
    .map((line) => line.split('|')[1]?.trim() ?? '')
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
