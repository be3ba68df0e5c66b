import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { TestFile } from '../../../test/caller.ts'
import { depositCalls } from '../../../test/deposit-calls.ts'
import { addDepositedProducts, addProducts } from '../../../test/deposited-product.queries.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })
const limit = 5000

let catalogId = 0
beforeAll(async () => {
  await server.app.services.jobs.work(server.app.services)
  const { id } = await server.db
    .selectFrom('catalog')
    .select('id')
    .where('code', '=', 'PX')
    .executeTakeFirstOrThrow()
  catalogId = id
})

const { read, until, uploadDeposit, postAction } = depositCalls(server, () => catalogId)
const file = (rows: number) =>
  new TestFile(
    'tarif.csv',
    [
      'Marque;Référence;Désignation;Prix HT',
      ...Array.from({ length: rows }, (_none, at) => `Neuf;N-${at};Neuf ${at};12`),
    ].join('\r\n'),
  )
const refused = { status: 'refused', problem: 'too_many_for_embedded', rowLimit: limit }

describe.runIf(inject('template').kind === 'embedded')('the embedded engine refuses beforehand', () => {
  test('a file with more rows than it imports while others wait', async () => {
    expect(await uploadDeposit(file(limit + 1))).toMatchObject(refused)
    expect(await server.db.selectFrom('depositRow').selectAll().execute()).toEqual([])
  })

  test('to undo an import that changed more products', { timeout: 60_000 }, async () => {
    const { id } = await uploadDeposit(file(1))
    await postAction('import', id)
    await until(id, 'finished')
    await addDepositedProducts(server.db, limit)
    const { status, body } = await postAction('undo', id)
    expect([status, body]).toMatchObject([409, { reason: 'undo_too_large' }])
    expect((await read(id)).status).toBe('finished')
  })

  test('a complete file that would delete more products', { timeout: 60_000 }, async () => {
    await addProducts(server.db, 'PX', limit)
    expect(await uploadDeposit(file(1), { mode: 'complete' })).toMatchObject(refused)
  })
})
