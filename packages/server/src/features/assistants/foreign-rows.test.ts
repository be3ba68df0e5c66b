import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertCartLine } from '../../../test/cart-fixtures.queries.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { readState } from '../../../test/database-state.queries.ts'
import { connectAssistant, makeToken } from '../../../test/mcp-client.ts'
import { insertOrderOf, prepareAgency } from '../../../test/order-fixtures.queries.ts'
import { insertTrialProducts } from '../../../test/product-fixtures.queries.ts'
import { insertListOf } from '../../../test/selection-list-fixtures.queries.ts'
import { tools } from './tools.ts'

const server = openTestApp()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const secret = 'Ægirsecret'

test('no tool shows or changes rows of another company, by their ids or by a search', async () => {
  const { db } = server
  const consultation = await insertConsultationOf(db, { name: secret, isSent: true, answers: ['validated'] })
  const uuid = await insertListOf(db, { name: secret })
  const order = await insertOrderOf(db)
  await db.updateTable('purchaseOrder').set({ message: secret, searchText: secret }).execute()
  const { plain: product, ranged } = await insertTrialProducts(db)
  await db
    .updateTable('product')
    .set({ nameFr: secret, nameEn: secret })
    .where('id', 'in', [product, ranged])
    .execute()
  const line = await insertCartLine(db)
  const agency = await prepareAgency(db)
  const agencies = [{ supplier: 1, agency }]
  // What has no id is searched for.
  const inputs: Record<string, { readonly input: object; readonly isRejected: boolean }> = {
    get_product: { input: { id: product }, isRejected: true },
    compare_products: { input: { ids: [product, ranged] }, isRejected: true },
    add_to_cart: { input: { lines: [{ productId: product, quantity: 1 }] }, isRejected: false },
    get_selection_list: { input: { uuid }, isRejected: true },
    get_consultation: { input: { consultation }, isRejected: true },
    propose_suppliers: { input: { consultation }, isRejected: true },
    compare_answers: { input: { consultation }, isRejected: true },
    propose_award: { input: { consultation }, isRejected: true },
    prepare_consultation: { input: { name: 'Other', fromList: { uuid } }, isRejected: true },
    reorder: { input: { order }, isRejected: true },
    create_pre_orders: { input: { lines: [{ id: line, quantity: 1 }], agencies }, isRejected: true },
    match_lines: { input: { text: `2 x ${secret}` }, isRejected: false },
    nearest_agencies: { input: { town: 'Rennes' }, isRejected: false },
  }
  const client = await connectAssistant(server.app, await makeToken(server, 'client2', 'order'))
  /** An addition of which nothing was accepted is an empty one of the caller's own cart, with its trace. */
  const readOthers = async () => {
    const { cart_batch: _batches, audit_entry: _traces, ...others } = await readState(db)
    return others
  }
  const before = await readOthers()
  for (const { name, input: schema } of tools) {
    const { input, isRejected } = inputs[name] ?? {
      input: 'search' in schema.shape ? { search: secret } : {},
      isRejected: false,
    }
    const result = await client.callTool({ name, arguments: { ...input } })
    expect({ name, isRejected: result.isError === true || !isRejected }).toEqual({ name, isRejected: true })
    const shown = JSON.stringify(result).replaceAll(`2 x ${secret}`, '')
    expect({ name, isShown: shown.includes(secret) }).toEqual({ name, isShown: false })
  }
  expect(await readOthers()).toEqual(before)
})
