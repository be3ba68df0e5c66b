// Keeps names and phrases that only insiders understand from coming back; the ordinary term is next to each.
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
  quotationPrice: 'costingPrice',
  quotationRule: 'costingRule',
  startAnew: 'reset',
  wish: 'input',
}
/** Words that are in no name, alone or as a part of it. */
const words = {
  anew: 'again, or what is made',
  anybody: 'anyone, any user',
  awaited: 'pending',
  dearer: 'more expensive',
  everybody: 'everyone, all users',
  fullest: 'largest, most complete',
  happening: 'event',
  happenings: 'events',
  hence: 'so, therefore',
  hurried: 'unordered, sent at once',
  lane: 'limiter, queue',
  lanes: 'limiters, queues',
  leaver: 'the user who is erased',
  mend: 'fix, correct',
  mended: 'fixed, corrected',
  nasty: 'malformed',
  nobody: 'no one, signed out',
  paper: 'document',
  patience: 'timeout',
  rail: 'delivery, or what goes along it',
  refusal: 'rejection, error',
  refusals: 'rejections, errors',
  refuse: 'reject, assert',
  refuses: 'rejects, asserts',
  rehearsal: 'preview',
  rehearse: 'preview',
  rehearsed: 'previewed',
  room: 'space, positions, capacity',
  shareholder: 'collaborator',
  shareholders: 'collaborators',
  somebody: 'someone, a user',
  taker: 'target or handler',
  takers: 'targets or handlers',
  tame: 'limit',
  taste: 'display preferences',
  tells: 'notifies, reports',
  told: 'notified, reported, sent',
  twin: 'counterpart, duplicate or other',
  twins: 'duplicates or others',
  veil: 'the class that hides',
  whoever: 'the user, the caller',
  youngest: 'latest, newest',
}
/** Things of the trade that are called so, a colour, and names of the API and the tables. */
const allowed = new Set([
  'packages/server/seed/catalogue/protection.ts: onRail',
  'packages/server/seed/catalogue/products.ts: room',
  'packages/contract/src/features/consultations/consultations.rules.ts: awaitedCount',
  'packages/contract/src/features/rules-and-alerts/alerts.rules.ts: dearerPercent',
  'packages/elements/src/features/rules-and-alerts/thresholds-form.tsx: dearerPercent',
  'packages/server/src/features/consultations/consultations.service.ts: tellsOthers',
  'packages/server/src/features/rules-and-alerts/thresholds.queries.ts: dearerPercent',
])

/** Phrases that are in no comment, in any case. */
const phrases = {
  anew: 'again',
  'answers its number': 'returns its id',
  'are told': 'are notified, get',
  'is told': 'is notified, gets',
  'its version moves': 'increments its version',
  nobody: 'no one',
  'says whether': 'returns whether',
  somebody: 'someone, a user',
  'tells whether': 'returns whether',
}

const files = globSync('{packages,e2e,demo-host}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist|\.cache/.test(path),
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const declared = /\b(?:const|let|function|readonly|interface|type|class)\s+(\w+)/gu
const isName = new Set(Object.keys(names).map((name) => name.toLowerCase()))
const isWord = new Set(Object.keys(words))
/** @param {string} name @returns {string[]} */
const partsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? []

test('no name is in private dialect', () => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          isName.has(name.toLowerCase()) || partsOf(name).some((part) => isWord.has(part.toLowerCase())),
      )
      .map((name) => `${path}: ${name}`),
  )
  expect(found.filter((name) => !allowed.has(name))).toEqual([])
})

// A comment begins a line or follows a blank or a brace, unlike `//` in an address and `/*` in a pattern.
const comments = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gu
const dialect = new RegExp(`\\b(?:${Object.keys(phrases).join('|')})\\b`, 'giu')

test('no comment is in private dialect', () => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(comments)]
      // A phrase may go on in the next line of its comment.
      .flatMap(([comment]) => comment.replace(/\s*\n\s*(?:\*\/?|\/\/)?\s*/gu, ' ').match(dialect) ?? [])
      .map((phrase) => `${path}: ${phrase}`),
  )
  expect(found).toEqual([])
})
