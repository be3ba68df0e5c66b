import { beforeAll, describe, expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'
import { TestFile } from '../../../test/caller.ts'
import { depositCalls } from '../../../test/deposit-calls.ts'

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

describe('a deposit is rejected', () => {
  const invalid = (more: object, username = 'partner') =>
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
    expect(await invalid(more)).toMatchObject({ status: 422, fields: [expected] })
  })

  test('for a catalogue that is not the partner’s, or has no licence', async () => {
    const idOf = async (code: string) => {
      const catalog = await server.db
        .selectFrom('catalog')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return catalog.id
    }
    expect(await invalid({ catalog: await idOf('AX') })).toMatchObject({ fields: ['catalog not_a_choice'] })
    expect(await invalid({ catalog: await idOf('BF') })).toMatchObject({ fields: ['catalog not_licensed'] })
    expect((await invalid({}, 'client')).status).toBe(403)
  })
})
