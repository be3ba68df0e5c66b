import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/deposited-product.queries.ts'
import { refreshProductSearch } from '../../domain/search/index.ts'

const server = openTestApp()

test('thousands of products that a company does not see leave its own partial matches', async () => {
  const { db } = server
  const { companyId } = await db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { code } = await db
    .selectFrom('catalog as c')
    .innerJoin('companyCatalog as cc', 'cc.catalogId', 'c.id')
    .innerJoin('product as p', 'p.catalogId', 'c.id')
    .select('c.code')
    .where('cc.companyId', '=', companyId)
    .where('c.code', '<>', 'PX')
    .where('p.withdrawnAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const seen = await addProducts(db, code, 1)
  const ids = [...seen, ...(await addProducts(db, 'PX', 6000))]
  await db
    .updateTable('product')
    .set({ nameFr: 'Zibulon', nameEn: 'Zibulon', popularity: 0 })
    .where('id', '>=', Math.min(...ids))
    .execute()
  await refreshProductSearch(db, ids)
  await db
    .deleteFrom('companyCatalog')
    .where('companyId', '=', companyId)
    .where('catalogId', 'in', db.selectFrom('catalog').select('id').where('code', '=', 'PX'))
    .execute()
  const client = await server.as('client')
  const { body } = await client.get('/internal/products?search=zibulon%20fluorescent')
  expect(routes.searchProducts.output.parse(body).member).toMatchObject([{ id: seen[0], partial: true }])
})
