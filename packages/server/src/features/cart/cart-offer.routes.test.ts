import { feesOn, nextFranco, routes, sumFees, type Cart } from '@comptoir/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProductRow } from '../../../seed/build-product-row.ts'
import { openTestApp } from '../../../test/app.ts'
import { insertTrialProducts, type TrialProducts } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()
let trial: TrialProducts

beforeEach(async () => {
  await server.db.deleteFrom('cartLine').execute()
  await server.db.deleteFrom('agreementFee').execute()
  trial ??= await insertTrialProducts(server.db)
})

const read = async (username = 'client'): Promise<Cart> => {
  const client = await server.as(username)
  return routes.getCart.output.parse((await client.get('/internal/cart')).body)
}
const add = async (productId: number, quantity: number) =>
  (await server.as('client')).post('/internal/cart_lines', { productId, quantity })

async function agreementId(name: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('agreement')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
interface Parts {
  amount?: number
  percentage?: number
  franco?: number
  nameEn?: string
}

async function charge(agreement: string, parts: Parts) {
  await server.db
    .insertInto('agreementFee')
    .values({
      agreementId: await agreementId(agreement),
      name: agreement,
      nameEn: parts.nameEn ?? null,
      amount: parts.amount ?? null,
      percentage: parts.percentage ?? null,
      franco: parts.franco ?? null,
    })
    .execute()
}

describe('fees', () => {
  test('are shown beside the goods of each supplier, by the rules of D-10', async () => {
    await charge('Trial', { amount: 25, franco: 500 })
    await charge('Trial', { percentage: 250 })
    await add(trial.plain, 38)
    await add(trial.elsewhere, 1)
    const groups = (await read()).groups
    const [mine, other] = groups.map(({ total, fees }) => feesOn(total, fees))
    expect(groups[0]).toMatchObject({ total: 475, fees: [{ mode: 'amount' }, { percentage: 2.5 }] })
    expect(mine?.map(({ due }) => due)).toEqual([25, 11.88])
    expect(nextFranco(mine ?? [])?.missing).toBe(25)
    expect(other).toEqual([])
    await add(trial.plain, 2)
    const full = (await read()).groups[0]
    expect(sumFees(feesOn(full?.total ?? 0, full?.fees ?? []))).toBe(12.5)
  })

  test('of two agreements only the nearest charges a fee, and an expired one does not', async () => {
    await charge('Trial', { amount: 25 })
    const { companyId, supplierId, ...trialAgreement } = await server.db
      .selectFrom('agreement')
      .selectAll()
      .where('id', '=', await agreementId('Trial'))
      .executeTakeFirstOrThrow()
    const top = await server.db
      .selectFrom('organizationUnit')
      .select('id')
      .where('companyId', '=', companyId)
      .where('parentId', 'is', null)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('agreement')
      .values([
        {
          companyId,
          supplierId,
          unitId: top.id,
          name: 'Group',
          startsOn: '2026-02-01',
          endsOn: '2028-12-31',
        },
        {
          companyId,
          supplierId,
          unitId: trialAgreement.unitId,
          name: 'Old',
          startsOn: '2025-01-01',
          endsOn: '2026-11-20',
        },
      ])
      .execute()
    await charge('Group', { amount: 99 })
    await charge('Old', { amount: 77 })
    await add(trial.plain, 1)
    expect((await read()).groups[0]?.fees).toMatchObject([{ amount: 25 }])
  })
})

test('are named in English for English readers, where they have such a name', async () => {
  await charge('Trial', { amount: 25, nameEn: 'Shipping' })
  await charge('Trial', { amount: 3 })
  await add(trial.plain, 1)
  const client = await server.as('client')
  const namesIn = async (locale: string) => {
    const { body } = await client.get('/internal/cart', { 'Accept-Language': locale })
    return routes.getCart.output.parse(body).groups[0]?.fees.map(({ name }) => name)
  }
  expect(await namesIn('en')).toEqual(['Shipping', 'Trial'])
  expect(await namesIn('fr')).toEqual(['Trial', 'Trial'])
})

describe('suggestions to reach the franco', () => {
  const fillers = async (supplier: number, username = 'client') => {
    const client = await server.as(username)
    const answer = await client.get(`/internal/cart/franco_fillers?supplier=${supplier}`)
    return routes.listFrancoFillers.output.parse(answer.body).member
  }

  test('are products of the supplier that fill the gap, the smallest total first', async () => {
    await charge('Trial', { amount: 25, franco: 100 })
    await add(trial.plain, 5)
    const supplier = (await read()).groups[0]?.supplier.id ?? 0
    const found = await fillers(supplier)
    expect(found.length).toBeGreaterThan(1)
    const totals = found.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(37.5)
    expect(new Set(found.map(({ product }) => product.supplier.id))).toEqual(new Set([supplier]))
    // Neither products of the cart nor discontinued ones are suggested.
    expect(found.map(({ product }) => product.id)).not.toContain(trial.plain)
    expect(new Set(found.map(({ product }) => product.lifeCycle))).toEqual(new Set(['active']))
    const best = found[0]
    await add(best?.product.id ?? 0, best?.quantity ?? 1)
    const group = (await read()).groups[0]
    expect(nextFranco(feesOn(group?.total ?? 0, group?.fees ?? []))).toBeNull()
    expect(await fillers(supplier)).toEqual([])
  })

  describe('reasons of suggestions', () => {
    const clear = async () => {
      await server.db.deleteFrom('favoriteProduct').execute()
      await server.db.deleteFrom('selectionHistory').execute()
    }
    beforeEach(clear)
    afterAll(clear)
    const star = async (id: number, username = 'client') =>
      expect((await (await server.as(username)).put(`/internal/products/${id}/favorite`, {})).status).toBe(
        200,
      )
    /** Another product of the supplier, in a family that is not in the cart. */
    const insertStranger = async () => {
      const { catalogId } = await server.db
        .selectFrom('product')
        .select('catalogId')
        .where('id', '=', trial.plain)
        .executeTakeFirstOrThrow()
      const family = await server.db
        .selectFrom('family')
        .select('id')
        .where('id', 'not in', (query) => query.selectFrom('product').select('familyId'))
        .where('level', '=', 3)
        .orderBy('id')
        .executeTakeFirst()
      const row = buildProductRow({ catalogId })
      const { id } = await server.db
        .insertInto('product')
        .values(family ? { ...row, familyId: family.id } : row)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const sourceOf = async (id: number) => {
      const supplier = (await read()).groups[0]?.supplier.id ?? 0
      return (await fillers(supplier)).find(({ product }) => product.id === id)?.source
    }

    test('are a favourite or an earlier purchase, and the first reason counts', async () => {
      await charge('Trial', { amount: 25, franco: 100 })
      const stranger = await insertStranger()
      await add(trial.plain, 5)
      const base = await sourceOf(stranger)
      // A viewed product does not count as bought; favourites and purchases of others are ignored.
      await (await server.as('client')).put(`/internal/products/${stranger}/view`, {})
      await star(stranger, 'gestion')
      await (await server.as('gestion')).post('/internal/cart_lines', { productId: stranger, quantity: 1 })
      expect(await sourceOf(stranger)).toBe(base)
      expect(['sibling', undefined]).toContain(base)

      // A product bought once is in the history, and no longer in the cart.
      const added = routes.addCartLine.output.parse((await add(stranger, 1)).body)
      const line = added.lines?.find(({ product }) => product.id === stranger)
      await (await server.as('client')).delete(`/internal/cart_lines/${line?.id}`)
      expect(await sourceOf(stranger)).toBe('history')
      await star(stranger)
      expect(await sourceOf(stranger)).toBe('favorite')
      await star(trial.plain)
      expect(await sourceOf(trial.plain)).toBeUndefined()
      // A product removed from the history is no longer suggested.
      const client = await server.as('client')
      await client.delete(`/internal/products/${stranger}/favorite`)
      await client.delete('/internal/selection_history')
      expect(await sourceOf(stranger)).toBe(base)
    })

    test('ignore favourites of another supplier or without an offer', async () => {
      await charge('Trial', { amount: 25, franco: 100 })
      const gone = await insertStranger()
      await star(gone)
      await star(trial.elsewhere)
      await add(trial.plain, 5)
      expect(await sourceOf(gone)).toBe('favorite')
      expect(await sourceOf(trial.elsewhere)).toBeUndefined()
      await server.db
        .updateTable('product')
        .set({ withdrawnAt: '2026-11-20T00:00:00Z' })
        .where('id', '=', gone)
        .execute()
      expect(await sourceOf(gone)).toBeUndefined()
    })
  })

  test('are empty for a supplier that is not in the user’s cart', async () => {
    await charge('Trial', { amount: 25, franco: 100 })
    await add(trial.plain, 5)
    const supplier = (await read()).groups[0]?.supplier.id ?? 0
    expect(await fillers(supplier, 'gestion')).toEqual([])
    expect(await fillers(2_147_483_647)).toEqual([])
  })
})

describe('a product without an offer', () => {
  test('has replacements of its family, and one of them can replace it in one batch', async () => {
    await add(trial.plain, 4)
    const line = (await read()).groups[0]?.lines[0]
    await server.db
      .updateTable('product')
      .set({ withdrawnAt: '2026-11-20T00:00:00Z' })
      .where('id', '=', trial.plain)
      .execute()
    try {
      const client = await server.as('client')
      const answer = await client.get(`/internal/cart_lines/${line?.id}/replacements`)
      const { member } = routes.listReplacements.output.parse(answer.body)
      expect(member.length).toBeGreaterThan(0)
      expect(member.map(({ family }) => family.id)).toEqual(member.map(() => line?.product.family.id))
      expect(member.map(({ id }) => id)).not.toContain(trial.plain)

      const results = member.map(({ ratingCheck }) => ratingCheck.result)
      expect(results).toEqual(results.toSorted((a, b) => Number(b === 'kept') - Number(a === 'kept')))
      for (const { ratingCheck } of member)
        expect(ratingCheck.differences.length > 0).toBe(ratingCheck.result === 'differs')

      const path = `/internal/cart_lines/${line?.id}/replace`
      expect(await client.post(path, { productId: trial.plain })).toMatchObject({ status: 422 })
      const replaced = await client.post(path, { productId: trial.packed })
      expect(routes.replaceCartLine.output.parse(replaced.body)).toMatchObject({
        lines: [{ product: { id: trial.packed }, quantity: 10, available: true }],
        removedLines: [line?.id],
        lineCount: 1,
      })
      expect((await client.post(path, { productId: trial.packed })).status).toBe(404)
    } finally {
      await server.db
        .updateTable('product')
        .set({ withdrawnAt: null })
        .where('id', '=', trial.plain)
        .execute()
    }
  })
})
