import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const server = openTestApp({ rateLimit: 100_000 })

describe('a caller with many concurrent requests', () => {
  test('is limited, without blocking others', async () => {
    const [busy, other] = [await server.as('client'), await server.as('client2')]
    const products = await busy.get('/internal/products?itemsPerPage=50')
    const ids = routes.searchProducts.output.parse(products.body).member.map(({ id }) => id)
    const lines = Array.from({ length: 700 }, (_, at) => ({
      productId: ids[at % ids.length],
      quantity: 1,
    }))
    const post = () =>
      busy.call({
        method: 'POST',
        url: '/internal/cart_batches',
        payload: { lines },
        remoteAddress: '198.51.100.7',
      })
    const order: string[] = []
    const attack = Array.from({ length: 80 }, () =>
      post().then(({ status }) => {
        order.push(`busy ${status}`)
        return status
      }),
    )
    const quiet = await other.get('/internal/products?itemsPerPage=25')
    expect(quiet).toMatchObject({ status: 200 })
    const before = order.filter((line) => line.startsWith('busy') && line !== 'busy 429').length
    expect(before).toBeLessThan(9)
    const statuses = await Promise.all(attack)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    // No count remains.
    expect((await busy.get('/internal/products?itemsPerPage=25')).status).toBe(200)
  })
  test('is rejected before the database is queried or the bodies are read', async () => {
    const [busy, other] = [await server.as('client'), await server.as('client2')]
    const payload = { lines: 'x'.repeat(20_000) }
    const attack = Array.from({ length: 40 }, () => busy.post('/internal/cart_batches', payload))
    // This token is unknown and is not looked up.
    const unknown = Array.from({ length: 40 }, () =>
      server.anonymous.call({
        method: 'POST',
        url: '/internal/cart_batches',
        headers: { authorization: 'Bearer unknown' },
        payload,
      }),
    )
    expect((await other.post('/internal/cart_batches', payload)).status).toBe(422)
    const responses = await Promise.all(attack)
    const rejected = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 422).length + rejected.length).toBe(40)
    expect(rejected.length).toBeGreaterThan(20)
    expect(rejected.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
    const statuses = (await Promise.all(unknown)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
    expect((await busy.post('/internal/cart_batches', payload)).status).toBe(422)
  })
})
