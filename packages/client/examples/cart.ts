import { comptoir } from './comptoir.ts'

// Sent twice if its answer is lost, added once.
const change = await comptoir.post('/internal/cart_lines', { body: { productId: 1, quantity: 25 } })

// The same request of a program that starts again: the key is of its own data.
const again = await comptoir.post('/internal/cart_lines', {
  params: { header: { 'Idempotency-Key': 'order-4711-line-1' } },
  body: { productId: 2, quantity: 3 },
})

export { change, again }
