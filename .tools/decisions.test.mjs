// Every decision that code or documentation refers to exists, and the index lists each one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) =>
  path.slice('docs/decisions/'.length),
)
const numbers = new Set(files.map((file) => file.slice(0, 4)))

// Applied migrations never change, so their comments keep the numbers of their time.
const texts = globSync(['*.md', 'docs/**/*.md', '{packages,e2e,demo-host,.tools}/**/*.{ts,tsx,mjs,md}'], {
  cwd: root,
  exclude: (path) => /node_modules|dist|CHANGELOG|\.data|\.cache/.test(path),
})

test('no reference to a decision dangles', () => {
  const dangling = texts.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const named = [...text.matchAll(/decisions? (\d{4})(?:(?:, | and | to )(\d{4}))*|decisions\/(\d{4})/giu)]
    return named
      .flatMap(([whole]) => whole.match(/\d{4}/gu) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${path}: ${number}`)
  })
  expect(dangling).toEqual([])
})

test('the index lists every decision once', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/gu)].map(([, file]) => file)
  expect(listed).toHaveLength(files.length)
  expect(new Set(listed)).toEqual(new Set(files))
  expect(numbers.size, 'two decisions have one number').toBe(files.length)
})
