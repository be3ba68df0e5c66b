import { expect, inject, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/deposited-product.queries.ts'
import { refreshProductSearch } from './index.ts'

const server = openTestApp()

test('a search does not wait for the end of a transaction that refreshes many products', async (context) => {
  if (inject('template').kind === 'embedded') return context.skip('it has one session')
  const ids = await addProducts(server.db, 'PX', 600)
  const client = await server.as('client')
  await server.db.transaction().execute(async (transaction) => {
    await refreshProductSearch(transaction, ids)
    const { status } = await client.get('/internal/products?search=disjoncteur')
    expect(status).toBe(200)
  })
})
