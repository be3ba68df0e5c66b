import { isAllowed, routePath, routes, type AnyRoute } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoCompanies } from '../../../seed/accounts.ts'
import { openTestApp } from '../../../test/app.ts'
import { formOf, newIdempotencyKey, type TestResponse, type TestCaller } from '../../../test/caller.ts'
import { readState } from '../../../test/database-state.queries.ts'
import { routeSamples } from '../../../test/route-samples.ts'
import { eraseOldAuditEntries } from './audit.queries.ts'
import { isWrite } from './bind-route.ts'
import { writeQueryString } from './query-string.ts'

const server = openTestApp()
const samples = new Map(Object.entries(routeSamples))
// The account that may write most rows of `client`'s company comes first.
const usernames = [
  'client',
  'gestion',
  ...demoCompanies.flatMap(({ users }) => users.map((user) => user.username)),
]
const rolesOf = new Map(
  demoCompanies.flatMap(({ users }) => users.map((user) => [user.username, user.roles])),
)

/** The writes allowed with a session; those of links are tested in `link-access.test.ts`. */
const writes = Object.entries<AnyRoute>(routes)
  .filter(([, route]) => isWrite(route) && route.auth !== 'link')
  .map(([name, route]) => ({ name, route }))
const audited = writes.filter(({ route }) => route.audit !== false)

type Named = (typeof writes)[number]

async function callerFor({ route }: Named): Promise<TestCaller> {
  if (route.auth === 'none') return server.anonymous
  const username = usernames.find((one) => isAllowed(rolesOf.get(one) ?? [], route.permission))
  if (username === undefined) throw new Error('No account may')
  return server.as(username)
}

/** A call that the route accepts, from its sample. */
async function call(
  { name, route }: Named,
  change: { id?: string | number; isReady?: boolean } = {},
): Promise<TestResponse> {
  const sample = samples.get(name)
  const id = change.id ?? (await (sample?.ownId ?? sample?.foreignId)?.(server.db)) ?? 1
  if (!change.isReady) await sample?.prepare?.(server.db)
  const caller = await callerFor({ name, route })
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, id] as const)
  const query = sample?.query ? `?${writeQueryString(sample.query)}` : ''
  const url = `${routePath(route.path, Object.fromEntries(places))}${query}`
  const headers = newIdempotencyKey()
  const payload = sample?.body
  if (payload && route.maxFileBytes !== undefined)
    return caller.call({ method: route.method, url, ...formOf(payload, headers) })
  return caller.call({ method: route.method, url, headers, ...(payload && { payload }) })
}

/** Every `@id` of a response. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '@id' && typeof inner === 'string' ? [inner] : idsIn(inner),
  )
}

/** Those that are not paths of the API. */
const foreignIds = (body: unknown) => idsIn(body).filter((id) => !id.startsWith('/api/'))

const entriesAfter = (last: number) =>
  server.db.selectFrom('auditEntry').selectAll().where('id', '>', last).orderBy('id').execute()

async function lastEntry(): Promise<number> {
  const last = await server.db
    .selectFrom('auditEntry')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

// What must be unique but is written repeatedly.
beforeEach(async () => {
  await server.db.deleteFrom('savedSearch').execute()
  await server.db.deleteFrom('ownReference').execute()
  await sql`DELETE FROM search_abbreviation WHERE long = 'disjoncteur'`.execute(server.db)
})

// Passwords stay the demo's: one write changes it, and others sign in.
const passwords = new Map<number, string>()
beforeEach(async () => {
  for (const [id, passwordHash] of passwords)
    await server.db.updateTable('appUser').set({ passwordHash }).where('id', '=', id).execute()
})

// All accounts sign in before anything is counted.
beforeAll(async () => {
  for (const user of await server.db.selectFrom('appUser').select(['id', 'passwordHash']).execute())
    passwords.set(user.id, user.passwordHash)
  for (const one of writes) await callerFor(one)
})

describe('every write of the contract', () => {
  test.each(audited)('$name leaves one entry', async (target) => {
    const last = await lastEntry()
    const response = await call(target)
    expect([response.status, response.body]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      response.body,
    ])
    expect(foreignIds(response.body)).toEqual([])
    const added = await entriesAfter(last)
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({ operation: target.name, requestId: response.headers['x-request-id'] })
    if (target.name !== 'logout') {
      expect(added[0]?.actorKind).toBe('user')
      expect(added[0]?.actorId).toBeTypeOf('number')
    }
  })

  test.each(audited.filter(({ route }) => route.path.includes('{')))(
    '$name that fails leaves none',
    async (target) => {
      const last = await lastEntry()
      expect((await call(target, { id: 2_147_483_647 })).status).toBe(404)
      expect(await entriesAfter(last)).toEqual([])
    },
  )
})

test('every read identifies its rows by API paths', async () => {
  const reads = Object.entries<AnyRoute>(routes)
    .filter(([, route]) => !isWrite(route) && route.auth !== 'link')
    .map(([name, route]) => ({ name, route }))
  const wrong: string[] = []
  let named = 0
  for (const target of reads) {
    const { body } = await call(target)
    const ids = idsIn(body)
    named += ids.length
    wrong.push(...foreignIds(body).map((id) => `${target.name} ${id}`))
  }
  expect(wrong).toEqual([])
  expect(named).toBeGreaterThan(reads.length)
})

test('only renewing a token, requesting an email and reading notifications and news leave none', () => {
  const silent = writes.filter(({ route }) => route.audit === false).map(({ name }) => name)
  expect(silent.toSorted()).toEqual([
    'dismissNews',
    'readNotifications',
    'refreshToken',
    'requestPassword',
    'restoreNews',
  ])
})

test('an entry contains the row, the fields and the company, but no values', async () => {
  const target = writes.find(({ name }) => name === 'changeOwnReference')
  if (!target) throw new Error('No such route')
  const id = await samples.get(target.name)?.foreignId?.(server.db)
  await call(target, { id })
  const user = await server.db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const last = (await entriesAfter(0)).at(-1)
  expect(last).toMatchObject({
    actorKind: 'user',
    actorId: user.id,
    companyId: user.companyId,
    resource: 'own_references',
    rowId: String(id),
    fields: ['reference', 'productId'],
  })
  expect(JSON.stringify(last)).not.toContain('X-2')
})

test('a repeated request is not a second write', async () => {
  const client = await server.as('client')
  const key = newIdempotencyKey()
  const body = { name: 'Une fois', state: {} }
  const { status } = await client.post('/product_searches', body, key)
  expect(status).toBeLessThan(300)
  const last = await lastEntry()
  expect((await client.post('/product_searches', body, key)).headers['idempotent-replayed']).toBe('true')
  expect(await entriesAfter(last)).toEqual([])
})

test('entries are deleted after a year, not before', async () => {
  await sql`DELETE FROM audit_entry`.execute(server.db)
  await (await server.as('client')).post('/product_searches', { name: 'Un an', state: {} })
  expect(await eraseOldAuditEntries(server.db, new Date('2027-11-21T08:59:59Z'))).toBe(0)
  expect(await eraseOldAuditEntries(server.db, new Date('2027-11-21T09:00:00Z'))).toBe(1)
})

describe('when the entry cannot be written', () => {
  beforeAll(async () => {
    await sql`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no entry'; END $$`.execute(server.db)
    await sql`CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_entry
      FOR EACH ROW EXECUTE FUNCTION refuse_entry()`.execute(server.db)
  })

  // Done before the transaction on purpose: a sign-in attempt is counted, a file is stored.
  const before = new Set(['sign_in_attempt', 'file_content', 'company_file'])

  test.each(audited)('$name is rolled back', async (target) => {
    const sample = samples.get(target.name)
    const id = (await (sample?.ownId ?? sample?.foreignId)?.(server.db)) ?? 1
    await sample?.prepare?.(server.db)
    const state = await readState(server.db)
    expect((await call(target, { id, isReady: true })).status).toBe(500)
    const after = await readState(server.db)
    expect(Object.keys(after).filter((name) => state[name] !== after[name] && !before.has(name))).toEqual([])
  })
})
