import { routes } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, testMailer, testSecret } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestCaller } from '../../../test/caller.ts'
import { testCost } from '../../../test/fixtures.ts'
import { newsBody } from '../../../test/news-fixtures.queries.ts'
import { buildApp } from '../../app.ts'
import { connect, type Database } from '../db/connect.ts'
import { createDirectoryStore } from '../files/directory-store.ts'

/** Two processes behind a proxy share only the database; with the embedded engine, two apps share its single connection. */
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
        mailer: testMailer(settings.dataDir),
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

/** A user signed in at one process, calling both. */
async function signedIn(username: string): Promise<{ here: TestCaller; there: TestCaller }> {
  const here = await TestCaller.signIn(one(), username)
  return { here, there: new TestCaller(other(), here.token) }
}

test('a session of one process is valid at the other, and ends at both', async () => {
  const { here, there } = await signedIn('client')
  const path = '/internal/organization_units/hierarchy/me'
  expect((await there.get(path)).status).toBe(200)
  expect(
    (await there.post('/logout', { authorizeToken: here.token }, newIdempotencyKey())).status,
  ).toBeLessThan(300)
  expect(codeOf(await here.get(path))).toBe('session_revoked')
})

test('a repeated request is executed once, at either process or both concurrently', async () => {
  const { here, there } = await signedIn('client')
  const key = newIdempotencyKey()
  const body = { name: 'Deux processus', state: {} }
  const both = await Promise.all([here, there].map((caller) => caller.post('/product_searches', body, key)))
  // The slower call gets the response of the faster one, or learns that it is in progress.
  const others = both.filter(({ status }) => status >= 300)
  expect(others.map(codeOf)).toEqual(others.map(() => 'in_progress'))
  expect(others.length).toBeLessThan(2)
  const repeated = await there.post('/product_searches', body, key)
  expect(repeated.headers['idempotent-replayed']).toBe('true')
  const list = routes.listSavedSearches.output.parse((await here.get('/product_searches')).body)
  expect(list.member.filter(({ name }) => name === body.name)).toHaveLength(1)
})

test('news written at one process is read at the other; dismissed news is hidden at both', async () => {
  const cms = await signedIn('cms')
  const created = await cms.here.post('/internal/news_items', newsBody, newIdempotencyKey())
  expect(created.status).toBe(201)
  const { here, there } = await signedIn('client')
  const seen = async (caller: TestCaller) =>
    routes.listNews.output.parse((await caller.get('/internal/news')).body).member
  const [item] = await seen(there)
  expect(item?.title).toBe(newsBody.titleFr)
  expect((await there.put(`/internal/news/${item?.id}/dismissal`, {})).status).toBeLessThan(300)
  expect(await seen(here)).toEqual([])
})

test('wrong passwords are counted across processes', async () => {
  const responses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const caller = new TestCaller(attempt % 2 === 0 ? one() : other(), null)
    responses.push((await caller.post('/login', { username: 'silver', password: 'wrong' })).status)
  }
  expect(responses.slice(0, 3)).toEqual([401, 401, 401])
  expect(responses.slice(-2)).toEqual([429, 429])
})
