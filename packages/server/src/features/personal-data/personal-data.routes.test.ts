import { routes } from '@comptoir/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestCaller } from '../../../test/caller.ts'
import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import { insertLeavingUser, leavingUser } from '../../../test/leaving-user.queries.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { fillEmptyTables, tableNames } from '../../../test/oldest-rows.queries.ts'
import { insertImport } from '../../domain/imports/imports.queries.ts'
import { findPersonColumns } from './personal-data.queries.ts'

const server = openTestApp()
const now = new Date('2026-11-21T09:00:00Z')

async function personalDataOf(id: number) {
  const sydev = await server.as('sydev')
  const { status, body } = await sydev.get(`/internal/people/${id}/personal_data`)
  expect(status).toBe(200)
  return JSON.stringify(body)
}

const erase = async (id: number, username: string) =>
  (await server.as('sydev')).post(`/internal/people/${id}/erase`, { username }, newIdempotencyKey())

test('finds people of all companies by name, for the super administrator only', async () => {
  const sydev = await server.as('sydev')
  const found = routes.listPeople.output.parse((await sydev.get('/internal/people?search=chloe')).body)
  expect(found.member).toMatchObject([
    { username: 'client2', company: 'Clim’Alpes Énergie', state: 'active' },
  ])
  expect(codeOf(await (await server.as('client')).get('/internal/people'))).toBe('forbidden')
})

test('exports a person’s rows of every table as one file, without credentials', async () => {
  const id = await insertLeavingUser(server.db)
  const caller = await TestCaller.signIn(server.app, leavingUser)
  await caller.post('/product_searches', { name: 'Pompes à chaleur', state: {} }, newIdempotencyKey())
  await insertOrderOf(server.db, { username: leavingUser })
  const text = await personalDataOf(id)
  expect(text).toContain('Léa Partante')
  expect(text).toContain('Pompes à chaleur')
  expect(text).toContain('purchase_order.requester_id')
  expect(text).toContain('addSavedSearch')
  expect(text).not.toContain('argon2')
  expect(text).not.toContain('current_token')
  const sydev = await server.as('sydev')
  expect(codeOf(await sydev.get('/internal/people/2147483647/personal_data'))).toBe('not_found')
})

test('sites whose contact the person is are exported, and name nobody after erasing', async () => {
  const id = await insertLeavingUser(server.db)
  const site = await insertSiteOf(server.db)
  const { email } = await server.db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('jobSite')
    .set({
      contactName: 'Léa du Chantier',
      contactPhone: '+33612345678',
      contactEmail: email?.toUpperCase() ?? null,
    })
    .where('id', '=', site)
    .execute()
  expect(await personalDataOf(id)).toContain('Léa du Chantier')
  expect((await erase(id, leavingUser)).status).toBe(200)
  // A form that still shows the contact cannot bring it back.
  const contact = ['contactName', 'contactPhone', 'contactEmail', 'version'] as const
  const left = await server.db.selectFrom('jobSite').select(contact).where('id', '=', site).execute()
  expect(left).toEqual([{ contactName: null, contactPhone: null, contactEmail: null, version: 2 }])
})

test('what a file of people has changed is exported, and gone after erasing', async () => {
  const id = await insertLeavingUser(server.db)
  const row = { kind: 'people' as const, rowId: id, line: 2, formerVersion: null, version: 1 }
  await insertImport(server.db, {
    kind: 'people',
    companyId: null,
    fileName: 'liste.csv',
    counters: { created: 1, changed: 0, unchanged: 0, rejected: 0 },
    now,
    userId: 1,
    rows: [{ ...row, name: 'Léa d’Avant', before: null, after: { displayName: 'Léa d’Avant' } }],
  })
  expect(await personalDataOf(id)).toContain('Léa d’Avant')
  expect((await erase(id, leavingUser)).status).toBe(200)
  const left = await server.db.selectFrom('dataImportRow').select('name').where('rowId', '=', id).execute()
  expect(left).toEqual([])
})

test('erasing requires the username again, and rejects one’s own', async () => {
  const id = await insertLeavingUser(server.db)
  const wrong = await erase(id, 'client')
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({ violations: [{ propertyPath: 'username' }] })
  const me = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'sydev')
    .executeTakeFirstOrThrow()
  expect(codeOf(await erase(me.id, 'sydev'))).toBe('conflict')
})

test('an erased person appears nowhere, and their orders stay without a name', async () => {
  const id = await insertLeavingUser(server.db)
  const caller = await TestCaller.signIn(server.app, leavingUser)
  // One row in every table that can refer to a person.
  await fillEmptyTables(server.db, now)
  const columns = await findPersonColumns(server.db)
  for (const { table, column } of columns)
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${id}
      WHERE ctid = (SELECT ctid FROM ${sql.table(table)} ORDER BY ctid DESC LIMIT 1)`
      .execute(server.db)
      // Rows with a combined or unique key of company and person keep their person.
      .catch(() => undefined)
  const orders = () =>
    server.db.selectFrom('purchaseOrder').select('id').where('requesterId', '=', id).execute()
  const ordersBefore = await orders()
  expect(ordersBefore.length).toBeGreaterThan(0)

  const answer = await erase(id, leavingUser)
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { state: 'erased', email: null, username: `erased-${id}` },
  ])
  expect((await caller.get('/users/me')).status).toBeGreaterThanOrEqual(400)
  expect(await orders()).toEqual(ordersBefore)
  for (const table of await tableNames(server.db)) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)} t
      WHERE t::text LIKE '%Léa Partante%' OR t::text LIKE '%leaver@%'`.execute(server.db)
    expect([table, rows[0]?.count]).toEqual([table, 0])
  }
  const text = await personalDataOf(id)
  expect(text).toContain('purchase_order.requester_id')
  for (const gone of ['saved_search', 'user_session', 'cart_line', 'user_address', 'favorite_product'])
    expect(text).not.toContain(`"${gone}.`)
  expect(codeOf(await erase(id, `erased-${id}`))).toBe('conflict')
})
