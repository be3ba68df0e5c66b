import { routes } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, keepLetters, testSecret } from '../../test/app.ts'
import { codeOf, newIdempotencyKey, TestCaller } from '../../test/caller.ts'
import { testCost } from '../../test/fixtures.ts'
import { newsSample } from '../../test/news-samples.queries.ts'
import { buildApp } from '../app.ts'
import { connect, type Database } from '../db/connect.ts'
import { createDirectoryStore } from '../files/directory-store.ts'

/** Two processes behind a proxy share nothing but the database; on the embedded one, two apps over its one connection. */
let apps: FastifyInstance[] = []
let databases: Database[] = []
let remove: () => Promise<void> = () => Promise.resolve()

beforeAll(async () => {
  const place = await copyTemplate()
  remove = place.remove
  const { settings } = place
  const isShared = settings.databaseUrl === undefined
  const first = await connect(settings)
  databases = isShared ? [first] : [first, await connect(settings)]
  apps = await Promise.all(
    [first, databases.at(-1) ?? first].map((database) =>
      buildApp({
        config: {
          logLevel: 'silent',
          rateLimit: 0,
          trustedProxies: 0,
          publicUrl: 'http://localhost:3000',
        },
        database,
        files: createDirectoryStore(settings.dataDir),
        mailer: keepLetters(settings.dataDir),
        tokenSecret: testSecret,
        passwordCost: testCost,
        writeTracesEvery: 0,
        flushUseEvery: 0,
      }),
    ),
  )
})
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const database of databases) await database.close()
  await remove()
})

const appAt = (place: number) => {
  const app = apps[place]
  if (!app) throw new Error('It is open from beforeAll to afterAll')
  return app
}
const one = () => appAt(0)
const other = () => appAt(1)

/** Somebody who has signed in at one, at both. */
async function signedIn(username: string): Promise<{ here: TestCaller; there: TestCaller }> {
  const here = await TestCaller.signIn(one(), username)
  return { here, there: new TestCaller(other(), here.token) }
}

test('whoever has signed in at one is known to the other, and signs out of both', async () => {
  const { here, there } = await signedIn('client')
  const path = '/internal/organization_units/hierarchy/me'
  expect((await there.get(path)).status).toBe(200)
  expect(
    (await there.post('/logout', { authorizeToken: here.token }, newIdempotencyKey())).status,
  ).toBeLessThan(300)
  expect(codeOf(await here.get(path))).toBe('session_revoked')
})

test('one act is done once, whichever of the two is asked again, or both at the same time', async () => {
  const { here, there } = await signedIn('client')
  const key = newIdempotencyKey()
  const body = { name: 'Deux processus', state: {} }
  const both = await Promise.all([here, there].map((caller) => caller.post('/product_searches', body, key)))
  // The slower one is answered what the faster one was, or is told that it is under way.
  const others = both.filter(({ status }) => status >= 300)
  expect(others.map(codeOf)).toEqual(others.map(() => 'in_progress'))
  expect(others.length).toBeLessThan(2)
  const again = await there.post('/product_searches', body, key)
  expect(again.headers['idempotent-replayed']).toBe('true')
  const list = routes.listSavedSearches.output.parse((await here.get('/product_searches')).body)
  expect(list.member.filter(({ name }) => name === body.name)).toHaveLength(1)
})

test('news is written at one and read at the other; who has put it away sees it at neither', async () => {
  const cms = await signedIn('cms')
  const made = await cms.here.post('/internal/news_items', newsSample, newIdempotencyKey())
  expect(made.status).toBe(201)
  const { here, there } = await signedIn('client')
  const seen = async (caller: TestCaller) =>
    routes.listNews.output.parse((await caller.get('/internal/news')).body).member
  const [item] = await seen(there)
  expect(item?.title).toBe(newsSample.titleFr)
  expect((await there.put(`/internal/news/${item?.id}/dismissal`, {})).status).toBeLessThan(300)
  expect(await seen(here)).toEqual([])
})

test('wrong passwords count at both', async () => {
  const answers: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const caller = new TestCaller(attempt % 2 === 0 ? one() : other(), null)
    answers.push((await caller.post('/login', { username: 'silver', password: 'wrong' })).status)
  }
  expect(answers.slice(0, 3)).toEqual([401, 401, 401])
  expect(answers.slice(-2)).toEqual([429, 429])
})
