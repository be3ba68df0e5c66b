// What the documentation lists is what there is: words without three folders, the glossary, READMEs, tools, comments to the lint.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
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

test('every folder of the elements says what it is for', () => {
  const folders = [...foldersOf('elements'), ...notFeatures]
  const silent = folders.filter((name) => !existsSync(join(sourceOf('elements'), name, 'README.md')))
  expect(silent).toEqual([])
})

test('the README of the tools names each of them', () => {
  const readme = readFileSync(join(root, '.tools/README.md'), 'utf8')
  const tools = readdirSync(join(root, '.tools'))
    .filter((file) => file.endsWith('.mjs') && !/^bench-|\.test\./u.test(file))
    .map((file) => file.replace('.mjs', ''))
  expect(tools.filter((tool) => !readme.includes(`\`${tool}\``))).toEqual([])
})

test('what silences the lint is spelled in one way, and says why', () => {
  const files = globSync('{packages,e2e,demo-host,.tools}/**/*.{ts,tsx,js,jsx,mjs}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\.cache/u.test(path),
  })
  const wrong = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /(?:\/\/|\/\*) *(?:es|ox)lint-disable/u.test(line))
      .filter((line) => !/oxlint-disable(?:-next-line)? [^ ].* -- ./u.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})
