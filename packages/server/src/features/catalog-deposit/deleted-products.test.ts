import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { addDepositedProduct, countRowsOfProduct } from '../../../test/deposited-product.queries.ts'

const server = openTestApp()

test('a deleted product leaves neither its search row nor what an import saved of it', async () => {
  const [deleted, kept] = [await addDepositedProduct(server.db), await addDepositedProduct(server.db)]
  await server.db.deleteFrom('product').where('id', '=', deleted).execute()
  expect(await countRowsOfProduct(server.db, deleted)).toEqual({ search: 0, undo: 0 })
  expect(await countRowsOfProduct(server.db, kept)).toEqual({ search: 1, undo: 1 })
})
