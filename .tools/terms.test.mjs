// Keeps names that only insiders understand from coming back; the ordinary term stands beside each.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** Whole names, which may be parts of others: a batch may `actOn`. */
const names = {
  act: 'request, batch, action or mutation',
  acts: 'requests, batches or actions',
  atRest: 'debounced',
  letKeep: 'setCacheMaxAge',
  onAct: 'onAction',
  startAnew: 'reset',
  wish: 'input',
}
/** Words that stand in no name, alone or as a part of it. */
const words = {
  anew: 'again, or what is made',
  hurried: 'unordered, sent at once',
  leaver: 'the user who is erased',
  nasty: 'malformed',
  paper: 'document',
  rail: 'delivery, or what goes along it',
  room: 'space, positions, capacity',
  taker: 'target or handler',
  takers: 'targets or handlers',
  tame: 'limit',
  taste: 'display preferences',
  twin: 'counterpart, duplicate or other',
  twins: 'duplicates or others',
  veil: 'the class that hides',
}
/** Things of the trade that are called so, and a colour. */
const allowed = new Set([
  'packages/server/src/pictograms/draw.ts: paper',
  'packages/server/seed/catalogue/protection.ts: onRail',
  'packages/server/src/pictograms/motifs-electrical.ts: onRail',
  'packages/server/seed/catalogue/products.ts: room',
])

const declared = /\b(?:const|let|function|readonly|interface|type|class)\s+(\w+)/gu
const isName = new Set(Object.keys(names).map((name) => name.toLowerCase()))
const isWord = new Set(Object.keys(words))
/** @param {string} name @returns {string[]} */
const partsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? []

test('no name is in private dialect', () => {
  const found = globSync('{packages,e2e,demo-host}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\.cache/.test(path),
  }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(declared)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          isName.has(name.toLowerCase()) || partsOf(name).some((part) => isWord.has(part.toLowerCase())),
      )
      .map((name) => `${path}: ${name}`),
  )
  expect(found.filter((name) => !allowed.has(name))).toEqual([])
})
