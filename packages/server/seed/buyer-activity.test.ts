import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { purge } from '../test/purge.ts'
import { insertBuyerActivity } from './buyer-activity.ts'

const server = openTestApp()

beforeAll(() => insertBuyerActivity(server.db, 'client', server.clock.now))

const totalOf = async (path: string, username = 'client') => {
  const { status, body } = await (await server.as(username)).get(path)
  expect(status).toBe(200)
  return (body as { totalItems: number }).totalItems
}

test('only the demo’s buyer has favourites, a history and saved searches', async () => {
  const paths = ['/internal/favorite_products', '/internal/selection_history', '/product_searches']
  const mine = []
  for (const path of paths) {
    mine.push(await totalOf(path))
    expect(await totalOf(path, 'gestion')).toBe(0)
  }
  expect(mine).toEqual([6, 15, 3])
  expect(await totalOf('/internal/selection_history?kind=selected')).toBe(9)
})

test('none of it is past its retention', async () => {
  expect(await purge(server.db, server.clock.now)).toMatchObject({ 'selection history': 0 })
})
