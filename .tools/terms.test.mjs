// Keeps names that only insiders understand from coming back; the ordinary term stands beside each.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const terms = {
  act: 'request, batch, action or mutation',
  acts: 'requests, batches or actions',
  atRest: 'debounced',
  letKeep: 'setCacheMaxAge',
  nasty: 'malformed',
  onAct: 'onAction',
  startAnew: 'reset',
  taste: 'display preferences',
  wish: 'input',
}
const declared = new RegExp(
  `\\b(?:const|let|function|readonly|interface|type)\\s+(${Object.keys(terms).join('|')})\\b`,
  'giu',
)

test('no name is in private dialect', () => {
  const found = globSync('{packages,e2e,demo-host}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\.cache/.test(path),
  }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(declared)].map(([, name = '']) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
