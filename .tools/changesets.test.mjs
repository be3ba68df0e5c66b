// Every changeset can become a changelog: `changeset version` rejects one with an unversioned package.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

test('every changeset is for versioned packages and has a text', () => {
  /** @type {{ ignore: string[] }} */
  const { ignore } = JSON.parse(read('.changeset/config.json'))
  const names = globSync('{packages/*,e2e,demo-host}/package.json', { cwd: root }).map(
    (path) => /** @type {string} */ (JSON.parse(read(path)).name),
  )
  const versioned = new Set(names.filter((name) => !ignore.includes(name)))
  const wrong = globSync('.changeset/*.md', { cwd: root }).flatMap((path) => {
    if (path.endsWith('README.md')) return []
    const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(path)) ?? []
    const named = head.split('\n').map((line) => /^'(.+)': (?:major|minor|patch)$/.exec(line)?.[1] ?? line)
    const unknown = named.filter((name) => !versioned.has(name)).map((name) => `${path}: ${name}`)
    return text.trim() === '' ? [...unknown, `${path}: no text`] : unknown
  })
  expect(wrong).toEqual([])
})
