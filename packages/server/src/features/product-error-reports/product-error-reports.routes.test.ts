import { routes, type ProductErrorReport } from '@comptoir/contract'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, type TestResponse } from '../../../test/caller.ts'
import { insertErrorReport } from '../../../test/buyer-activity-fixtures.queries.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('productErrorReport').execute()
  await server.db.deleteFrom('notification').execute()
})

const list = async (query = '', username = 'sydev') => {
  const { status, body } = await (
    await server.as(username)
  ).get(`/internal/product_error_reports${query}`, { 'accept-language': 'fr' })
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.listProductErrorReports.output.parse(body)
}
const reportOf = ({ status, body }: TestResponse): ProductErrorReport => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.treatProductErrorReport.output.parse(body)
}
const handle = async (id: number, body: object, version: number, username = 'sydev') =>
  (await server.as(username)).put(`/internal/product_error_reports/${id}`, body, {
    'if-match': `"${version}"`,
  })
const notificationsOf = async (username: string, language = 'fr') => {
  const caller = await server.as(username)
  const { body } = await caller.get('/internal/notifications', { 'accept-language': language })
  return routes.listNotifications.output.parse(body).member
}
const first = async () => {
  await insertErrorReport(server.db, '2026-11-20T09:00:00Z')
  const { member } = await list()
  return member[0] as ProductErrorReport
}

test('a report of a client is visible to SYDEV only, filtered by text, type and state', async () => {
  const id = await findProductOf(server.db, 'PX')
  const client = await server.as('client')
  const body = { type: 'picture', comment: 'Ce n’est pas la bonne photo', page: 'description' }
  expect((await client.post(`/internal/products/${id}/error_report`, body)).status).toBe(201)
  await insertErrorReport(server.db, '2026-11-20T09:00:00Z')
  const { member, totalItems, facets } = await list('?facets[]=type&facets[]=status')
  expect(totalItems).toBe(2)
  expect(member[0]).toMatchObject({
    type: { code: 'picture', name: 'Image' },
    comment: body.comment,
    page: 'description',
    product: { id },
    status: 'open',
    answer: null,
    treatedAt: null,
  })
  expect(facets).toMatchObject([
    { name: 'type', values: [{ count: 1 }, { count: 1 }] },
    { name: 'status', values: [{ value: 'open', count: 2 }] },
  ])
  expect((await list('?search=bonne photo', 'sydev')).totalItems).toBe(1)
  expect((await list('?type[]=other')).totalItems).toBe(1)
  expect((await list('?status=closed')).totalItems).toBe(0)
  for (const username of ['client', 'partner', 'gestion', 'cms'])
    expect((await (await server.as(username)).get('/internal/product_error_reports')).status).toBe(403)
})

test('the reporter alone is notified of an answer, once, and of a later closing', async () => {
  const { id, product } = await first()
  const answered = reportOf(await handle(id, { answer: 'Corrigé demain.', status: 'open' }, 1))
  expect(answered).toMatchObject({ answer: 'Corrigé demain.', status: 'open', version: 2 })
  expect(answered.treatedBy).not.toBeNull()
  expect(await notificationsOf('client')).toMatchObject([
    {
      title: `Réponse à votre signalement sur ${product.reference}`,
      detail: 'Corrigé demain.',
      page: { name: 'product', params: { id: String(product.id) } },
    },
  ])
  expect(await notificationsOf('gestion')).toEqual([])
  // The same answer again does not notify.
  reportOf(await handle(id, { answer: 'Corrigé demain.', status: 'open' }, 2))
  expect(await notificationsOf('client')).toHaveLength(1)
  reportOf(await handle(id, { answer: 'Corrigé demain.', status: 'closed' }, 3))
  expect((await notificationsOf('client', 'en'))[0]?.title).toBe(
    `Your report about ${product.reference} is closed`,
  )
  expect((await list('?status=closed')).totalItems).toBe(1)
})

test('a report can be closed without an answer, but not left open without one; a concurrent change is a conflict', async () => {
  const { id } = await first()
  expect(await handle(id, { answer: ' ', status: 'open' }, 1)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'answer', code: 'required' }] },
  })
  expect(await handle(id, { answer: 'x'.repeat(2001), status: 'closed' }, 1)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'answer', code: 'too_long' }] },
  })
  expect(reportOf(await handle(id, { answer: '', status: 'closed' }, 1)).answer).toBeNull()
  expect(codeOf(await handle(id, { answer: 'x', status: 'closed' }, 1))).toBe('version_moved')
  expect((await handle(id, { answer: 'x', status: 'closed' }, 2, 'client')).status).toBe(403)
  expect((await handle(2_000_000, { answer: 'x', status: 'closed' }, 1)).status).toBe(404)
})

test('the whole list is exported in the reader’s language', async () => {
  await first()
  const { status, body } = await (
    await server.as('sydev')
  ).get('/internal/product_error_reports/export?format=csv', { 'accept-language': 'en' })
  expect(status).toBe(200)
  expect(String(body)).toMatch(/Reported on[^]*open[^]*The picture shows another product\./)
})
