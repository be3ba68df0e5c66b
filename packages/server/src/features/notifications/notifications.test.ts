import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey } from '../../../test/caller.ts'
import { eraseOldNotifications, notify } from '../../platform/notifications/notifications.queries.ts'

const server = openTestApp()

const readNotifications = async (username: string, language = 'fr') => {
  const caller = await server.as(username)
  const { body } = await caller.get('/internal/notifications', { 'accept-language': language })
  return routes.listNotifications.output.parse(body)
}

test('a user is notified once, in their language, can read it, and no one else can', async () => {
  const { id } = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const draft = {
    source: 'test 1',
    tone: 'success' as const,
    title: { fr: 'Import terminé', en: 'Import finished' },
    page: { name: 'cart' },
  }
  await notify(server.db, [id, id], draft, server.clock.now)
  await notify(server.db, [id], draft, server.clock.now)
  const { member, unreadItems } = await readNotifications('client', 'en')
  expect(member).toMatchObject([
    { title: 'Import finished', isRead: false, page: { name: 'cart', params: {} } },
  ])
  expect(unreadItems).toBe(1)
  expect((await readNotifications('client')).member[0]?.title).toBe('Import terminé')
  expect((await readNotifications('client2')).member).toEqual([])
  const read = { upTo: member[0]?.id ?? 0 }
  await (await server.as('client2')).put('/internal/notifications/read', read, newIdempotencyKey())
  expect((await readNotifications('client')).unreadItems).toBe(1)
  const answer = await (
    await server.as('client')
  ).put('/internal/notifications/read', read, newIdempotencyKey())
  expect(answer).toMatchObject({ status: 200, body: { unreadItems: 0 } })
  expect((await readNotifications('client')).member[0]?.isRead).toBe(true)
})

test('a notification is deleted after 13 months', async () => {
  const later = new Date(server.clock.now)
  later.setUTCMonth(later.getUTCMonth() + 14)
  expect(await eraseOldNotifications(server.db, later)).toBe(1)
})
