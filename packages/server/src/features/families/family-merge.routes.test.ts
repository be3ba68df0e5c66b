import { routes, type ManagedFamily } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { violationsOf } from '../../../test/caller.ts'
import { familyCaller } from '../../../test/family-caller.ts'
import { addAgreementFamilies } from '../../../test/family-fixtures.queries.ts'

const server = openTestApp()
const { byCode, change, post, send } = familyCaller(server)
const conditionsOf = async ({ id }: ManagedFamily) => {
  const { body } = await (await server.as('sydev')).get(`/internal/managed_families/${id}/conditions`)
  return routes.getFamilyConditions.output.parse(body)
}

test('a merged family gives its products, features, rules and discounts to the other; two discounts both stay', async () => {
  const [from, into] = [await byCode('F0301'), await byCode('F0302')]
  const leaves = [await byCode('F030101'), await byCode('F030102')] as const
  const kept = await addAgreementFamilies(server.db, [leaves[0].id], [leaves[0].id, leaves[1].id])
  await server.db.updateTable('family').set({ unspsc: '39121601' }).where('id', '=', leaves[0].id).execute()
  const answer = await send(leaves[0], 'merge', { into: leaves[1].id })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    isRetired: true,
    productCount: 0,
    mergedInto: { id: leaves[1].id, name: leaves[1].nameFr },
  })
  expect(await byCode('F030102')).toMatchObject({
    productCount: leaves[0].productCount + leaves[1].productCount,
    unspsc: '39121601',
  })
  const discounts = await server.db
    .selectFrom('agreementFamily')
    .select(['agreementId', 'familyId'])
    .where('agreementId', 'in', kept)
    .orderBy('agreementId')
    .orderBy('familyId')
    .execute()
  expect(discounts).toEqual([
    { agreementId: kept[0], familyId: leaves[1].id },
    { agreementId: kept[1], familyId: leaves[0].id },
    { agreementId: kept[1], familyId: leaves[1].id },
  ])
  await server.db.deleteFrom('agreementFamily').where('familyId', '=', from.id).execute()
  await server.db.deleteFrom('quotationPriceRule').where('familyId', '=', from.id).execute()
  // Its children go below the other, and a later merge keeps the chain short.
  expect((await send(from, 'merge', { into: into.id })).status).toBe(200)
  expect((await byCode('F030102')).parentId).toBe(into.id)
  const wrong = await send(await byCode('F030102'), 'merge', { into: leaves[0].id })
  expect(violationsOf(wrong)).toEqual(['into family_retired'])
  const inner = await send(await byCode('F0302'), 'merge', { into: leaves[1].id })
  expect(violationsOf(inner)).toEqual(['into in_itself'])
})

test('a retired family is hidden from buyers once it is empty, and can be restored', async () => {
  const shown = async (code: string) => {
    const { body } = await (await server.as('client')).get('/families')
    return routes.listFamilies.output.parse(body).member.some((family) => family.code === code)
  }
  expect((await send(await byCode('F1008'), 'retire')).status).toBe(200)
  expect(await shown('F100801')).toBe(false)
  const leaf = await byCode('F100801')
  expect(leaf.isRetired).toBe(true)
  expect((await send(leaf, 'restore')).body).toMatchObject({ isRetired: false })
  expect([await shown('F1008'), await shown('F100801'), await shown('F100802')]).toEqual([true, true, false])
  // A branch comes back as it went, without those that were retired before.
  await server.db
    .updateTable('family')
    .set({ retiredAt: '2026-01-05T09:00:00Z' })
    .where('code', '=', 'F100802')
    .execute()
  expect((await send(await byCode('F1008'), 'retire')).status).toBe(200)
  expect((await send(await byCode('F1008'), 'restore')).status).toBe(200)
  expect([await shown('F1008'), await shown('F100801'), await shown('F100802')]).toEqual([true, true, false])
  expect((await send(await byCode('F0401'), 'retire')).status).toBe(200)
  expect(await shown('F040101')).toBe(true)
})

test('a family with discounts merges into none that has others below, nor into one above it', async () => {
  const [from, above, wide] = [await byCode('F020101'), await byCode('F0201'), await byCode('F0202')]
  await server.db.deleteFrom('quotationPriceRule').execute()
  await addAgreementFamilies(server.db, [from.id])
  expect(await conditionsOf(from)).toMatchObject({ rules: 0 })
  expect((await conditionsOf(from)).discounts).toBeGreaterThan(0)
  for (const { id: into } of [above, wide]) {
    const answer = await send(from, 'merge', { into })
    expect([answer.status, violationsOf(answer)]).toEqual([422, ['into family_covers_others']])
  }
  await server.db.deleteFrom('agreementFamily').where('familyId', '=', from.id).execute()
  expect(await conditionsOf(from)).toMatchObject({ discounts: 0, rules: 0 })
  expect((await send(from, 'merge', { into: above.id })).status).toBe(200)
})

test('neither a merge nor a restored family makes two neighbours of one name', async () => {
  const [one, other] = [await byCode('F050101'), await byCode('F050201')]
  expect((await change(other, { nameFr: one.nameFr.toUpperCase() })).status).toBe(200)
  const merged = await send(await byCode('F0501'), 'merge', { into: (await byCode('F0502')).id })
  expect([merged.status, violationsOf(merged)]).toEqual([422, ['into family_name_taken']])
  const retired = await byCode('F050202')
  expect((await send(retired, 'retire')).status).toBe(200)
  expect((await change(await byCode('F050203'), { nameEn: retired.nameEn })).status).toBe(200)
  const restored = await send(await byCode('F050202'), 'restore')
  expect([restored.status, violationsOf(restored)]).toEqual([422, ['nameFr family_name_taken']])
})

test('the code of unclassified products is taken', async () => {
  const draft = { nameFr: 'Divers', nameEn: 'Sundries', etimClass: null, parent: null, code: 'hf' }
  expect(violationsOf(await post('/internal/managed_families', draft))).toEqual(['code taken'])
})
