import { describe, expect, test } from 'vitest'
import type { ErpTestApp } from './erp-test-app.ts'

/** The classification that a client wants. */
export function testClassification({
  server,
  trial,
  createClient,
  enter,
  addTo,
  transfer,
}: ErpTestApp): void {
  describe('a classification', () => {
    test('is that of the nearest family with a code, as the session began with', async () => {
      const created = await createClient('cxml', 'AN-UNSPSC', { classification: 'unspsc' })
      const family = await server.db
        .selectFrom('family')
        .innerJoin('product', 'product.familyId', 'family.id')
        .select(['family.id', 'family.parentId', 'family.code'])
        .where('product.id', '=', trial.ranged)
        .executeTakeFirstOrThrow()
      const set = (id: number | null, values: { unspsc?: string | null; etimClass?: string | null }) =>
        server.db.updateTable('family').set(values).where('id', '=', id).execute()
      const sent = async () => {
        const { caller } = await enter({ identity: 'AN-UNSPSC', secret: created.secret })
        await addTo(caller, trial.ranged)
        const { lines, cxml } = await transfer(caller)
        return { line: lines[0], cxml }
      }
      expect((await sent()).cxml).toContain(`<Classification domain="comptoir-family">${family.code}<`)
      await set(family.parentId, { unspsc: '39120000' })
      const above = await sent()
      expect(above.cxml).toContain('<Classification domain="UNSPSC">39120000<')
      expect(above.line).toMatchObject({ unspsc: '39120000', classification: { code: family.code } })
      await set(family.id, { unspsc: '39121601' })
      expect((await sent()).cxml).toContain('<Classification domain="UNSPSC">39121601<')
      await set(family.id, { unspsc: null })
      await set(family.parentId, { unspsc: null })
    })
  })
}
