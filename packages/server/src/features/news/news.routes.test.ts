import { routes, type NewsItem } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, type TestResponse } from '../../../test/caller.ts'
import { newsBody } from '../../../test/news-fixtures.queries.ts'
import { purge } from '../../../test/purge.ts'

const server = openTestApp()

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('newsItem').execute()
})

const itemOf = ({ status, body }: TestResponse, expected = 201): NewsItem => {
  expect({ status, body }).toMatchObject({ status: expected })
  return routes.addNewsItem.output.parse(body)
}
const write = async (change: object = {}, username = 'cms') =>
  (await server.as(username)).post('/internal/news_items', { ...newsBody, ...change }, newIdempotencyKey())
const seen = async (username: string, language = 'fr') => {
  const { body } = await (await server.as(username)).get('/internal/news', { 'accept-language': language })
  return routes.listNews.output.parse(body).member
}
const titles = async (username: string) => (await seen(username)).map(({ title }) => title)
const companyOf = async (username: string) => {
  const { companyId } = await server.db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return companyId
}

test('shows an item in the reader’s language, as a tree of allowed nodes', async () => {
  const made = itemOf(await write({ textFr: 'Fermé **vendredi** <script>x</script>[ici](javascript:x)' }))
  expect(made).toMatchObject({ phase: 'current', version: 1 })
  expect(made.changedBy).not.toBeNull()
  expect(await seen('client')).toMatchObject([
    {
      title: 'Inventaire',
      content: [
        { tag: 'p', children: ['Fermé ', { tag: 'strong', children: ['vendredi'] }, ' ', 'x', 'ici'] },
      ],
      startsOn: '2026-01-01',
      endsOn: null,
    },
  ])
  expect((await seen('partner', 'en'))[0]?.title).toBe('Stock-taking')
})

test('shows an item from its first to its last day in Paris', async () => {
  itemOf(await write({ startsOn: '2026-11-22', endsOn: '2026-11-23' }))
  expect(await titles('client')).toEqual([])
  // Half past midnight in Paris.
  server.clock.now = new Date('2026-11-21T23:30:00Z')
  expect(await titles('client')).toEqual(['Inventaire'])
  server.clock.now = new Date('2026-11-23T22:59:00Z')
  expect(await titles('client')).toEqual(['Inventaire'])
  server.clock.now = new Date('2026-11-23T23:00:00Z')
  expect(await titles('client')).toEqual([])
  const list = async (phase: string) =>
    (await (await server.as('cms')).get(`/internal/news_items?phase=${phase}`)).body
  expect(await list('over')).toMatchObject({ totalItems: 1 })
  expect(await list('current')).toMatchObject({ totalItems: 0 })
})

test('targets roles, companies, or both', async () => {
  const own = await companyOf('client')
  itemOf(await write({ titleFr: 'Partenaires', roles: ['ROLE_PARTNER'] }))
  itemOf(await write({ titleFr: 'Une société', companies: [own] }))
  itemOf(await write({ titleFr: 'Ses gérants', companies: [own], roles: ['ROLE_INSTALLER_GESTION'] }))
  expect(await titles('client')).toEqual(['Une société'])
  expect(await titles('gestion')).toEqual(['Ses gérants', 'Une société'])
  expect(await titles('client2')).toEqual([])
  expect(await titles('partner')).toContain('Partenaires')
})

test('hides a dismissed item from that user only, until it is restored', async () => {
  const { id } = itemOf(await write())
  const client = await server.as('client')
  for (let times = 0; times < 2; times++)
    expect((await client.put(`/internal/news/${id}/dismissal`, {})).status).toBe(204)
  expect(await titles('client')).toEqual([])
  expect(await titles('gestion')).toEqual(['Inventaire'])
  expect((await client.delete(`/internal/news/${id}/dismissal`)).status).toBe(204)
  expect(await titles('client')).toEqual(['Inventaire'])
})

test('requires the current version for a change; a removal can be undone for a day', async () => {
  const { id } = itemOf(await write())
  const cms = await server.as('cms')
  const change = (version: number) =>
    cms.put(`/internal/news_items/${id}`, { ...newsBody, titleFr: 'Autre' }, { 'if-match': `"${version}"` })
  expect(itemOf(await change(1), 200)).toMatchObject({ titleFr: 'Autre', version: 2 })
  expect(codeOf(await change(1))).toBe('version_moved')
  expect((await cms.delete(`/internal/news_items/${id}`)).status).toBe(204)
  expect(await titles('client')).toEqual([])
  expect((await cms.delete(`/internal/news_items/${id}`)).status).toBe(404)
  const restore = async () => (await server.as('cms')).post(`/internal/news_items/${id}/restore`)
  expect(itemOf(await restore(), 200).titleFr).toBe('Autre')
  await cms.delete(`/internal/news_items/${id}`)
  server.clock.now = new Date('2026-11-23T09:00:00Z')
  expect((await restore()).status).toBe(404)
})

test('reports violations by field, and stores nothing', async () => {
  expect(await write({ companies: [1, 2_000_000] })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'companies[1]', code: 'not_a_choice' }] },
  })
  expect(await write({ endsOn: '2025-01-01' })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'endsOn', code: 'end_before_start' }] },
  })
  expect((await write({}, 'client')).status).toBe(403)
  expect(await titles('client')).toEqual([])
})

test('erases items that ended 13 months ago, and keeps those without an end', async () => {
  itemOf(await write({ titleFr: 'Ancienne', endsOn: '2026-11-30' }))
  itemOf(await write({ titleFr: 'Sans fin' }))
  server.clock.now = new Date('2028-01-02T09:00:00Z')
  await purge(server.db, server.clock.now)
  expect(await server.db.selectFrom('newsItem').select('titleFr as title').execute()).toEqual([
    { title: 'Sans fin' },
  ])
})
