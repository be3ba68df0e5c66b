// The lists of the documentation are complete: features without three folders, the glossary, READMEs, tools, lint suppressions.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const packages = ['contract', 'elements', 'server']

/** @param {string} name */
const sourceOf = (name) => join(root, 'packages', name, 'src')
/** @param {string} name */
const featuresOf = (name) => readdirSync(join(sourceOf(name), 'features'))

test('a feature without a folder in some package has its line in the glossary', () => {
  const words = [...new Set(packages.flatMap(featuresOf))].toSorted()
  const differing = words.flatMap((word) => {
    const there = packages.filter((name) => existsSync(join(sourceOf(name), 'features', word)))
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

test('every folder of the elements is documented', () => {
  const folders = ['runtime', 'domain', ...featuresOf('elements').map((name) => join('features', name))]
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

test('lint suppressions have one format and a reason', () => {
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
