import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'

const server = openTestApp({ rateLimit: 100_000 })

describe('one caller who asks for everything at once', () => {
  test('is refused what is more than anybody needs, and lets others in', async () => {
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
    // Nothing stays counted.
    expect((await busy.get('/internal/products?itemsPerPage=25')).status).toBe(200)
  })
  test('is refused before anything is asked of the database or read of the bodies', async () => {
    const [busy, other] = [await server.as('client'), await server.as('client2')]
    const payload = { lines: 'x'.repeat(20_000) }
    const attack = Array.from({ length: 40 }, () => busy.post('/internal/cart_batches', payload))
    // Nobody knows this token, and nobody is asked.
    const unknown = Array.from({ length: 40 }, () =>
      server.anonymous.call({
        method: 'POST',
        url: '/internal/cart_batches',
        headers: { authorization: 'Bearer unknown' },
        payload,
      }),
    )
    expect((await other.post('/internal/cart_batches', payload)).status).toBe(422)
    const answers = await Promise.all(attack)
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 422).length + refused.length).toBe(40)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
    const statuses = (await Promise.all(unknown)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
    expect((await busy.post('/internal/cart_batches', payload)).status).toBe(422)
  })
})
