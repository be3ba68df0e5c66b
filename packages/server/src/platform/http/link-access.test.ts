import { defineRoute, linkParams, routePath, routes, type AnyRoute } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, type TestResponse } from '../../../test/caller.ts'
import { readState } from '../../../test/database-state.queries.ts'
import { createNoteTable, findNoteForUpdate, insertNote, updateNote } from '../../../test/note.queries.ts'
import { routeSamples } from '../../../test/route-samples.ts'
import { createLink } from '../links/links.service.ts'
import { eraseEndedLinks, revokeLinks } from '../links/links.queries.ts'
import { bindRoute } from './bind-route.ts'

const noteSchema = z.object({ '@type': z.literal('Note'), id: z.int(), text: z.string() })
const base = {
  feature: 'test',
  auth: 'link',
  linkTo: 'test_notes',
  permission: null,
  output: noteSchema,
} as const

const readNote = defineRoute({
  ...base,
  summary: 'A row, for who has a link to it.',
  method: 'GET',
  path: '/public/test_notes/{uuid}',
  params: linkParams,
  errors: [],
})
const writeNote = defineRoute({
  ...base,
  summary: 'Writes to a row, for who has a link to it.',
  method: 'PUT',
  path: '/public/test_notes/{uuid}',
  params: linkParams,
  body: z.strictObject({ text: z.string() }),
  errors: ['conflict'],
})

const lines: string[] = []
const server = openTestApp({
  rateLimit: 100_000,
  logTo: { write: (line) => lines.push(line) },
  bindMore(api) {
    bindRoute(api, readNote, async ({ db, actor }) => {
      const row = await findNoteForUpdate(db, actor.rowId)
      return { '@type': 'Note' as const, id: actor.rowId, text: row?.text ?? '' }
    })
    bindRoute(api, writeNote, async ({ db, actor, input }) => ({
      '@type': 'Note' as const,
      ...(await updateNote(db, actor.rowId, input.body.text)),
    }))
  },
})

let companyId = 0
beforeAll(async () => {
  await createNoteTable(server.db)
  const company = await server.db.selectFrom('company').select('id').orderBy('id').executeTakeFirstOrThrow()
  companyId = company.id
})

const newRow = async () => (await insertNote(server.db, 'kept')).id
const dayLater = () => new Date(server.clock.now.getTime() + 86_400_000)

interface LinkedRoute {
  readonly name: string
  readonly route: AnyRoute
  readonly row: () => Promise<number>
  readonly body?: Readonly<Record<string, unknown>>
  /** The number in the path next to the link. */
  readonly place?: (row: number) => Promise<number>
}

/** Every route that a link opens: those of the contract, with their samples, and the two of this file. */
const linked: readonly LinkedRoute[] = [
  ...Object.entries<AnyRoute>(routes).flatMap(([name, route]): LinkedRoute[] => {
    if (route.auth !== 'link') return []
    const sample = new Map(Object.entries(routeSamples)).get(name)
    const row = () => sample?.linkedRow?.(server.db) ?? Promise.reject(new Error(`${name} has no sample`))
    const place = sample?.linkedPlace
    return [
      {
        name,
        route,
        row,
        ...(sample?.body && { body: sample.body }),
        ...(place && { place: (rowId: number) => place(server.db, rowId) }),
      },
    ]
  }),
  { name: 'readNote', route: readNote, row: newRow },
  { name: 'writeNote', route: writeNote, row: newRow, body: { text: 'changed' } },
]

function linkTo(rowId: number, resource = 'test_notes', expiresAt = dayLater()): Promise<string> {
  return createLink(server.db, { resource, rowId, companyId }, { expiresAt, now: server.clock.now })
}

function call(
  { route, body }: LinkedRoute,
  uuid: string,
  headers: Record<string, string> = {},
  place = 1,
): Promise<TestResponse> {
  const places = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(place)]),
  )
  const url = routePath(route.path, { ...places, uuid })
  if (route.maxFileBytes !== undefined) return server.anonymous.form('POST', url, body ?? {}, headers)
  return server.anonymous.call({ method: route.method, url, headers, ...(body && { payload: body }) })
}

describe.each(linked)('$name', (target) => {
  const resource = target.route.linkTo ?? ''

  test('is accessible only with a link to its row', async () => {
    const rowId = await target.row()
    const place = await target.place?.(rowId)
    const good = await linkTo(rowId, resource)
    const revokedRow = await target.row()
    const revoked = await linkTo(revokedRow, resource)
    await revokeLinks(server.db, { resource, rowId: revokedRow, companyId }, server.clock.now)
    const elsewhere = await linkTo(rowId, 'other_rows')
    const over = await linkTo(rowId, resource, server.clock.now)
    const client = await server.as('client')
    const bearer = { authorization: `Bearer ${client.token}` }

    const before = await readState(server.db)
    const wrong = [
      '00000000-0000-0000-0000-000000000000',
      'x',
      '1',
      `${good}0`,
      good.replaceAll('-', ''),
      ' ',
      "1'",
    ]
    const responses: TestResponse[] = []
    for (const uuid of [...wrong, revoked, elsewhere, over]) responses.push(await call(target, uuid))
    // A user's own token does not open the row of a link.
    responses.push(await call(target, revoked, bearer))
    expect(responses.map((response) => [response.status, codeOf(response)])).toEqual(
      responses.map(() => [401, 'link_invalid']),
    )
    expect(await readState(server.db)).toEqual(before)
    expect((await call(target, good, {}, place)).status).toBeLessThan(300)
  })

  test('leaves no token in the log', async () => {
    lines.length = 0
    const token = await linkTo(await target.row(), resource)
    await call(target, token)
    await call(target, token.toUpperCase())
    await call(target, token.replace('-', '%2d'))
    await server.anonymous.get(`/public/nothing/${token}`)
    await server.anonymous.get(`/${token}?again=${token}`)
    const log = lines.join('')
    expect(log).toContain('/nothing/{uuid}')
    for (const part of token.split('-').filter(({ length }) => length > 4))
      expect(log.toLowerCase()).not.toContain(part)
  })
})

const writes: LinkedRoute = { name: 'writeNote', route: writeNote, row: newRow, body: { text: 'changed' } }

test('a link to one row cannot write to another', async () => {
  const [one, other] = [await newRow(), await newRow()]
  const token = await linkTo(one)
  const response = await call(writes, token)
  expect(response).toMatchObject({ status: 200, body: { id: one, text: 'changed' } })
  expect(await findNoteForUpdate(server.db, other)).toMatchObject({ text: 'kept', version: 1 })
})

test('a repeated request is one write, and its key belongs to the link', async () => {
  const [one, other] = [await newRow(), await newRow()]
  const key = newIdempotencyKey()
  const first = await linkTo(one)
  await call(writes, first, key)
  const repeated = await call(writes, first, key)
  expect(repeated.headers['idempotent-replayed']).toBe('true')
  expect(await findNoteForUpdate(server.db, one)).toMatchObject({ version: 2 })
  expect((await call(writes, await linkTo(other), key)).headers['idempotent-replayed']).toBeUndefined()
  expect(await findNoteForUpdate(server.db, other)).toMatchObject({ version: 2 })
  // Another link to the same row is another caller.
  await call(writes, await linkTo(one), key)
  expect(await findNoteForUpdate(server.db, one)).toMatchObject({ version: 3 })
})

test('a write leaves one entry with the link, its company and row, without the token', async () => {
  await server.db.deleteFrom('auditEntry').execute()
  const rowId = await newRow()
  const token = await linkTo(rowId)
  await call(writes, token, { 'x-request-id': 'reply-12345' })
  const entries = await server.db.selectFrom('auditEntry').selectAll().execute()
  const { id: linkId } = await server.db
    .selectFrom('accessLink')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entries).toMatchObject([
    {
      actorKind: 'link',
      actorId: linkId,
      companyId,
      operation: 'PUT /public/test_notes/{uuid}',
      resource: 'test_notes',
      rowId: String(rowId),
      fields: ['text'],
      requestId: 'reply-12345',
    },
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('the stored hash of a token is not a token, and pages send no referrer', async () => {
  const token = await linkTo(await newRow())
  const rows = await server.db.selectFrom('accessLink').select('tokenHash').execute()
  expect(rows.some(({ tokenHash: hash }) => hash.toString('hex').includes(token.replaceAll('-', '')))).toBe(
    false,
  )
  const { headers } = await call(writes, token)
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
})

test('one link has its own limit, wherever it is used', async () => {
  const token = await linkTo(await newRow())
  // A network of its own: the test above has used up much of the per-minute limit of one network.
  const ask = () =>
    server.app.inject({
      method: 'GET',
      url: `/api${routePath(readNote.path, { uuid: token })}`,
      remoteAddress: '203.0.113.9',
    })
  const statuses = new Set<number>()
  for (let count = 0; count < 300; count += 1) statuses.add((await ask()).statusCode)
  expect([...statuses]).toEqual([200])
  expect((await ask()).json()).toMatchObject({ code: 'too_many_requests' })
  expect((await call(writes, await linkTo(await newRow()))).status).toBe(200)
})

test('a link is deleted a day after its end', async () => {
  const { now } = server.clock
  await eraseEndedLinks(server.db, new Date(now.getTime() + 10 * 86_400_000))
  await linkTo(await newRow(), 'test_notes', now)
  const at = (hours: number) => eraseEndedLinks(server.db, new Date(now.getTime() + hours * 3_600_000))
  expect(await at(23)).toBe(0)
  expect(await at(24)).toBe(1)
})
