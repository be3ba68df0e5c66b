// Every decision and every rule that code or documentation refers to exists, and the index lists each decision with its title.
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

test('every reference to a decision resolves', () => {
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

test('each referenced rule has exactly one line in docs/rules.md', () => {
  const lines = [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^\| ([BD]-\d\d) /gmu)].map(
    ([, rule]) => rule,
  )
  expect(lines.filter((rule, at) => lines.indexOf(rule) !== at)).toEqual([])
  const migrations = globSync('packages/server/migrations/*.sql', { cwd: root })
  const unknown = [...texts, ...migrations].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b[BD]-\d\d\b/gu)]
      // Article numbers and quotes of tests are text between quotes.
      .filter(({ 0: rule, index, input }) => !(`'${rule}'` === input.slice(index - 1, index + 5)))
      .filter(([rule]) => !lines.includes(rule))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(unknown).toEqual([])
})

test('no rule or issue of a missing document is referenced', () => {
  const named = texts.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\b[AEKNRSTVX]-(?!mail)[a-z]{3,}\b|\b[Ii]ssue \d+\b/gu,
      ),
    ].map(([name]) => `${path}: ${name}`),
  )
  expect(named).toEqual([])
})

/** @param {string} file */
const statusOf = (file) =>
  /^Status: (.+)$/mu.exec(readFileSync(join(root, 'docs/decisions', file), 'utf8'))?.[1] ?? ''

test('the index lists every decision once, by number, with its title', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[([^\]]+)\]\((\d{4}-[^)]+\.md)\)/gmu)]
  expect(listed.map(([, , file]) => file)).toEqual(files.toSorted())
  const titles = files.toSorted().map((file) => {
    const [, title] = /^# (.+)$/mu.exec(readFileSync(join(root, 'docs/decisions', file), 'utf8')) ?? []
    return title
  })
  expect(listed.map(([, title]) => title)).toEqual(titles)
  expect(numbers.size, 'two decisions have one number').toBe(files.length)
})

test('a changed decision refers to the one that changes it', () => {
  const wrong = files.flatMap((file) => {
    const status = statusOf(file)
    if (!/^(?:accepted|superseded by \d{4})(?:; .+)?$/u.test(status)) return [`${file}: ${status}`]
    const number = file.slice(0, 4)
    return [...status.matchAll(/\d{4}/gu)].flatMap(([other]) => {
      const there = files.find((name) => name.startsWith(other))
      return there && statusOf(there)?.includes(number) ? [] : [`${file}: ${other} does not refer back to it`]
    })
  })
  expect(wrong).toEqual([])
})
