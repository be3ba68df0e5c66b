import { beforeAll, describe, expect, test } from 'vitest'
import { openSharedApp } from '../../test/app.ts'
import { TestFile } from '../../test/caller.ts'
import { depositCalls } from '../../test/deposit-calls.ts'

const server = openSharedApp()

let catalogId = 0
beforeAll(async () => {
  const { id } = await server.db
    .selectFrom('catalog')
    .select('id')
    .where('code', '=', 'PX')
    .executeTakeFirstOrThrow()
  catalogId = id
})

const { deposit } = depositCalls(server, () => catalogId)

describe('a deposit is refused', () => {
  const broken = (more: object, username = 'partner') =>
    deposit(new TestFile('tarif.csv', 'Référence\r\nA1'), more, username).then(({ status, body }) => ({
      status,
      fields: (body as { violations?: { propertyPath: string; code: string }[] }).violations?.map(
        ({ propertyPath, code }) => `${propertyPath} ${code}`,
      ),
    }))

  test.each([
    [{ depositDate: '2026-11-20' }, 'depositDate not_today'],
    [{ applicationDate: '2026-11-20' }, 'applicationDate in_the_past'],
    [{ applicationDate: '' }, 'applicationDate required'],
    [{ catalog: '' }, 'catalog required'],
    [{ reason: '' }, 'reason required'],
    [{ reason: 'because' }, 'reason not_a_choice'],
    [{ fileFormat: '' }, 'fileFormat required'],
    [{ priceShockPercent: '0' }, 'priceShockPercent invalid'],
    [{ priceShockPercent: 'x' }, 'priceShockPercent invalid'],
    [{ file: new TestFile('vide.csv', '') }, 'file required'],
    [{ file: 'text' }, 'file invalid'],
    [{ message: 'x'.repeat(256) }, 'message too_long'],
  ])('%j', async (more, expected) => {
    expect(await broken(more)).toMatchObject({ status: 422, fields: [expected] })
  })

  test('for a catalogue that is not the partner’s, or has no licence', async () => {
    const other = await server.db
      .selectFrom('catalog')
      .select('id')
      .where('code', '=', 'AX')
      .executeTakeFirstOrThrow()
    expect(await broken({ catalog: other.id })).toMatchObject({ fields: ['catalog not_a_choice'] })
    await server.db.updateTable('catalog').set({ is_licensed: false }).where('id', '=', catalogId).execute()
    expect(await broken({})).toMatchObject({ fields: ['catalog not_licensed'] })
    await server.db.updateTable('catalog').set({ is_licensed: true }).where('id', '=', catalogId).execute()
    expect((await broken({}, 'client')).status).toBe(403)
  })

  test('while another import of the catalogue is running', async () => {
    const { id, status } = await server.db
      .selectFrom('catalog_deposit')
      .select(['id', 'status'])
      .where('catalog_id', '=', catalogId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await server.db.updateTable('catalog_deposit').set({ status: 'importing' }).where('id', '=', id).execute()
    expect(await broken({})).toMatchObject({ fields: ['catalog import_running'] })
    await server.db.updateTable('catalog_deposit').set({ status }).where('id', '=', id).execute()
  })
})
