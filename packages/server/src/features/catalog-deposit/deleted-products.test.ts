import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { addDepositedProducts, countRowsOfProduct } from '../../../test/deposited-product.queries.ts'
import { refreshProductSearch } from '../../domain/search/index.ts'

const server = openTestApp()

test('a deleted product leaves neither its search row nor what an import saved of it', async () => {
  const [deleted = 0, kept = 0] = await addDepositedProducts(server.db, 2)
  await refreshProductSearch(server.db, [deleted, kept])
  await server.db.deleteFrom('product').where('id', '=', deleted).execute()
  expect(await countRowsOfProduct(server.db, deleted)).toEqual({ search: 0, undo: 0 })
  expect(await countRowsOfProduct(server.db, kept)).toEqual({ search: 1, undo: 1 })
})
