import { routePath, routes, type DepositSheet } from '@comptoir/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile, violationsOf } from '../../../test/caller.ts'
import { depositCalls } from '../../../test/deposit-calls.ts'
import { makeWaitingDue } from '../../../test/job-fixtures.queries.ts'
import { importDepositJob } from './catalog-deposit.jobs.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })

interface Row {
  readonly id: number
  readonly reference: string
  readonly name: string
  readonly price: number
  readonly maker: string
}
let catalogId = 0
let products: Row[] = []
let family = { id: 0, code: '', name: '' }
beforeAll(async () => {
  await server.app.services.jobs.work(server.app.services)
  const { id } = await server.db
    .selectFrom('catalog')
    .select('id')
    .where('code', '=', 'PX')
    .executeTakeFirstOrThrow()
  catalogId = id
  const rows = await server.db
    .selectFrom('product as p')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .select(['p.id', 'p.reference', 'p.nameEn as name', 'p.publicPrice as price', 'm.name as maker'])
    .where('p.catalogId', '=', catalogId)
    .where('p.publicPrice', 'is not', null)
    .orderBy('p.id')
    .limit(4)
    .execute()
  products = rows.map(({ price, ...row }) => ({ ...row, price: price ?? 0 }))
  family = await server.db
    .selectFrom('family')
    .select(['id', 'code', 'nameEn as name'])
    .where('level', '=', 3)
    .executeTakeFirstOrThrow()
})

const { uploadDeposit, read, until, postAction } = depositCalls(server, () => catalogId)
const csv = (...lines: string[]) => new TestFile('tarif.csv', lines.join('\r\n'))
const at = (nth: number): Row => {
  const row = products[nth]
  if (!row) throw new Error('The catalogue has too few products')
  return row
}
const correct = async (id: number, body: object) =>
  (await server.as('partner')).put(routePath(routes.correctDeposit.path, { id }), body, newIdempotencyKey())
const written = (price: number) => price.toFixed(2).replace('.', ',')
const alarmsOf = ({ report }: DepositSheet) => report?.alarms.map(({ code, count }) => `${code} ${count}`)
const problemsOf = async (id: number) => {
  const { body } = await (await server.as('partner')).get(`/internal/catalog_deposits/${id}/problems`)
  return routes.listDepositProblems.output.parse(body).member.filter(({ isIgnored }) => isIgnored).length
}
const priceOf = async (id: number) =>
  (await server.db.selectFrom('product').select('publicPrice').where('id', '=', id).executeTakeFirst())
    ?.publicPrice

test('a file without a price column raises an alarm, and is imported only after confirmation', async () => {
  const [one] = products
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Désignation;Montant;Famille',
      ...[1, 2, 3].map((nth) => `${one?.maker};SANSPRIX-${nth};Produit;12,50;${family.code}`),
    ),
  )
  expect(alarmsOf(sheet)).toEqual(['no_price_column 3'])
  const unconfirmed = await postAction('import', sheet.id)
  expect(violationsOf(unconfirmed)).toEqual(['confirmed import_unconfirmed'])
  expect((await correct(sheet.id, { columns: { Montant: 'price' } })).status).toBe(200)
  const corrected = await until(sheet.id, 'rehearsed')
  expect(alarmsOf(corrected)).toEqual([])
  expect((await postAction('import', sheet.id)).status).toBe(200)
  await until(sheet.id, 'finished')
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
})

test('a price far off raises its own alarm with both prices, and is imported only after confirmation', async () => {
  const [one, two] = [at(0), at(1)]
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Prix HT',
      `${one.maker};${one.reference};${written(one.price * 41)}`,
      `${two.maker};${two.reference};${written(two.price * 1.1)}`,
    ),
  )
  expect(sheet.report?.alarms).toContainEqual(
    expect.objectContaining({
      code: 'price_outlier',
      count: 1,
      prices: [expect.objectContaining({ reference: one.reference, before: one.price })],
    }),
  )
  expect(violationsOf(await postAction('import', sheet.id))).toEqual(['confirmed import_unconfirmed'])
  expect((await postAction('import', sheet.id, { confirmed: true })).status).toBe(200)
  await until(sheet.id, 'finished')
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
})

test('a scheduled file with new alarms on its day is not imported, and must be confirmed again', async () => {
  const [one, two] = [at(0), at(1)]
  const file = csv(
    'Marque;Référence;Prix HT',
    `${one.maker};${one.reference};${written(one.price * 1.1)}`,
    `${two.maker};${two.reference};${written(two.price * 1.9)}`,
  )
  const scheduled = { applicationDate: '2099-03-01', priceShockPercent: '50' }
  const sheet = await uploadDeposit(file, scheduled)
  expect(alarmsOf(sheet)).toEqual(['price_shock 1'])
  expect((await postAction('import', sheet.id)).body).toMatchObject({ status: 'scheduled' })
  const low = Math.round((one.price / 40) * 100) / 100
  await setPriceOf(one.id, low)

  await makeWaitingDue(server.db, importDepositJob.name)
  const pending = await until(sheet.id, 'rehearsed')
  expect(pending.problem).toBe('alarms_changed')
  expect(alarmsOf(pending)).toEqual(['price_outlier 1', 'price_shock 2'])
  expect(await priceOf(one.id)).toBe(low)
  expect(await priceOf(two.id)).toBe(two.price)
  const { body } = await (await server.as('partner')).get('/internal/notifications')
  const [notification] = routes.listNotifications.output.parse(body).member
  expect(notification?.title).toContain('import à confirmer à nouveau')
  expect(notification).toMatchObject({
    detail:
      'tarif.csv · le catalogue a changé et le fichier donne de nouvelles alertes, rien n’a été importé',
    page: { params: { deposit: String(sheet.id) } },
  })

  // Confirmed again with the same alarms, it is imported.
  expect(violationsOf(await postAction('import', sheet.id))).toEqual(['confirmed import_unconfirmed'])
  expect((await postAction('import', sheet.id, { confirmed: true })).status).toBe(200)
  await makeWaitingDue(server.db, importDepositJob.name)
  expect((await until(sheet.id, 'finished')).problem).toBeNull()
  expect(await priceOf(one.id)).not.toBe(low)
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
  await setPriceOf(one.id, one.price)
})

const rename = (id: number, reference: string) =>
  server.db.updateTable('product').set({ reference }).where('id', '=', id).execute()
const setPriceOf = (id: number, price: number) =>
  server.db.updateTable('product').set({ publicPrice: price }).where('id', '=', id).execute()
const withoutPrices = (...lines: string[]) => csv('Marque;Référence;Désignation;Famille', ...lines)
const importScheduled = async (sheet: DepositSheet, body: object = {}) => {
  expect((await postAction('import', sheet.id, body)).body).toMatchObject({ status: 'scheduled' })
}

test('a scheduled file without prices whose products are gone on its day must be confirmed again, with their number', async () => {
  const [one, two] = [at(0), at(1)]
  const sheet = await uploadDeposit(
    withoutPrices(...[one, two].map((row) => `${row.maker};${row.reference};Renommé;${family.code}`)),
    { applicationDate: '2099-03-01', reason: 'new_products' },
  )
  expect(alarmsOf(sheet)).toEqual([])
  await importScheduled(sheet)
  await rename(one.id, 'PARTI-1')
  await rename(two.id, 'PARTI-2')

  await makeWaitingDue(server.db, importDepositJob.name)
  const again = await until(sheet.id, 'rehearsed', 'finished')
  expect(again).toMatchObject({ status: 'rehearsed', problem: 'alarms_changed' })
  expect(alarmsOf(again)).toEqual(['no_price_column 2'])
  expect(violationsOf(await postAction('import', sheet.id))).toEqual(['confirmed import_unconfirmed'])
  await postAction('cancel', sheet.id)
  await rename(one.id, one.reference)
  await rename(two.id, two.reference)
})

test('a confirmed file without prices that adds another product on its day must be confirmed again', async () => {
  const one = at(0)
  const sheet = await uploadDeposit(
    withoutPrices(
      `${one.maker};${one.reference};Renommé;${family.code}`,
      `${one.maker};ARRIVE-1;Nouveau;${family.code}`,
    ),
    { applicationDate: '2099-03-01', reason: 'new_products' },
  )
  expect(alarmsOf(sheet)).toEqual(['no_price_column 1'])
  await importScheduled(sheet, { confirmed: true })
  await rename(one.id, 'ARRIVE-1')

  await makeWaitingDue(server.db, importDepositJob.name)
  const again = await until(sheet.id, 'rehearsed', 'finished')
  expect(again).toMatchObject({ status: 'rehearsed', problem: 'alarms_changed' })
  expect(alarmsOf(again)).toEqual(['no_price_column 1'])
  await postAction('cancel', sheet.id)
  await rename(one.id, one.reference)
})

test('a retry that adds products of a file without prices requires a confirmation', async () => {
  const one = at(0)
  const sheet = await uploadDeposit(
    withoutPrices(
      `${one.maker};${one.reference};Renommé;${family.code}`,
      `${one.maker};SANSPRIX-9;Nouveau;ZZ-PRIX`,
    ),
    { reason: 'new_products' },
  )
  expect(alarmsOf(sheet)).toEqual([])
  await postAction('import', sheet.id)
  await until(sheet.id, 'finished_with_errors')
  expect((await correct(sheet.id, { families: { 'ZZ-PRIX': family.id } })).status).toBe(200)
  expect((await read(sheet.id)).retry?.alarms).toMatchObject([{ code: 'no_price_column', count: 1 }])
  expect(violationsOf(await postAction('import', sheet.id))).toEqual(['confirmed import_unconfirmed'])
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
})

test('confirming one price far off does not confirm that of another product on the day', async () => {
  const [one, two] = [at(0), at(1)]
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Prix HT',
      `${one.maker};${one.reference};${written(one.price * 41)}`,
      `${two.maker};${two.reference};${written(two.price * 1.1)}`,
    ),
    { applicationDate: '2099-03-01', priceShockPercent: '99' },
  )
  expect(alarmsOf(sheet)).toContain('price_outlier 1')
  await importScheduled(sheet, { confirmed: true })
  const low = Math.round((two.price / 40) * 100) / 100
  await setPriceOf(one.id, one.price * 41 - 1)
  await setPriceOf(two.id, low)

  await makeWaitingDue(server.db, importDepositJob.name)
  const again = await until(sheet.id, 'rehearsed', 'finished')
  expect(again).toMatchObject({ status: 'rehearsed', problem: 'alarms_changed' })
  expect(again.report?.alarms).toContainEqual(
    expect.objectContaining({
      code: 'price_outlier',
      count: 1,
      prices: [expect.objectContaining({ reference: two.reference })],
    }),
  )
  expect(await priceOf(two.id)).toBe(low)
  await postAction('cancel', sheet.id)
  await setPriceOf(one.id, one.price)
  await setPriceOf(two.id, two.price)
})

test('imports confirmed prices far off when one of them no longer is on the day', async () => {
  const [one, two] = [at(0), at(1)]
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Prix HT',
      ...[one, two].map((row) => `${row.maker};${row.reference};${written(row.price * 41)}`),
    ),
    { applicationDate: '2099-03-01' },
  )
  expect(alarmsOf(sheet)).toContain('price_outlier 2')
  await importScheduled(sheet, { confirmed: true })
  await setPriceOf(one.id, one.price * 41 - 1)

  await makeWaitingDue(server.db, importDepositJob.name)
  const done = await until(sheet.id, 'rehearsed', 'finished')
  expect(done.status).toBe('finished')
  expect(alarmsOf(done)).toContain('price_outlier 1')
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
  await setPriceOf(one.id, one.price)
})

test('a file whose lines are all ignored is imported only after confirmation', async () => {
  const sheet = await uploadDeposit(
    csv('Marque;Référence;Désignation;Prix HT;Famille', `${at(0).maker};RIEN-1;Produit;1,00;ZZ-RIEN`),
  )
  expect(sheet.report?.counts).toMatchObject({ added: 0, updated: 0, deleted: 0, ignored: 1 })
  expect(violationsOf(await postAction('import', sheet.id))).toEqual(['confirmed import_unconfirmed'])
  await postAction('cancel', sheet.id)
})

test('a price on request removes the price, and an undo restores it', async () => {
  const one = at(2)
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Désignation;Prix HT;Famille',
      `${one.maker};${one.reference};;nous consulter;`,
      `${one.maker};DEVIS-1;Sur devis;sur demande;${family.code}`,
    ),
  )
  expect(sheet.report?.counts).toMatchObject({ added: 1, updated: 1, ignored: 0 })
  expect(sheet.report?.differences).toMatchObject([{ reference: one.reference, field: 'price', after: null }])
  expect(alarmsOf(sheet)).toEqual(['without_price 2'])
  await postAction('import', sheet.id)
  await until(sheet.id, 'finished')
  expect(await priceOf(one.id)).toBeNull()
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
  expect(await priceOf(one.id)).toBe(one.price)
})

test('an unknown family can be mapped to none: its lines are imported without family, also in later files', async () => {
  const file = csv(
    'Marque;Référence;Désignation;Prix HT;Famille',
    `${at(0).maker};SANSFAM-1;Produit;1,00;ZZ-SANS`,
  )
  const sheet = await uploadDeposit(file)
  expect((await correct(sheet.id, { families: { 'ZZ-SANS': null } })).status).toBe(200)
  const corrected = await until(sheet.id, 'rehearsed')
  expect(corrected.report).toMatchObject({ counts: { added: 1, ignored: 0 }, families: [] })
  expect((await uploadDeposit(file)).report?.counts).toMatchObject({ added: 1, ignored: 0 })
})

test('retries ignored lines through their own preview; list, counters and diffusion agree', async () => {
  const maker = at(0).maker
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Désignation;Prix HT;Famille',
      `${maker};REPRISE-0;Produit;9,00;${family.code}`,
      `${maker};REPRISE-1;Produit;10,00;ZZ-REP`,
      `${maker};REPRISE-2;Produit;11,00;ZZ-REP`,
      `${maker};REPRISE-3;Produit;gratuit;`,
    ),
  )
  await postAction('import', sheet.id)
  await until(sheet.id, 'finished_with_errors')
  expect((await correct(sheet.id, { families: { 'ZZ-REP': family.id } })).status).toBe(200)
  const pending = await read(sheet.id)
  // Only a preview: nothing has changed yet.
  expect(pending).toMatchObject({
    status: 'finished_with_errors',
    report: { counts: { added: 1, ignored: 3 } },
    retry: { counts: { added: 2, updated: 0, ignored: 0 }, families: [] },
  })
  expect(await problemsOf(sheet.id)).toBe(3)
  const count = async () =>
    (await server.db.selectFrom('product').select('id').where('reference', 'like', 'REPRISE-%').execute())
      .length
  expect(await count()).toBe(1)

  expect((await postAction('import', sheet.id)).status).toBe(200)
  const done = await until(sheet.id, 'finished_with_errors')
  expect(done).toMatchObject({ report: { counts: { added: 3, ignored: 1 } }, retry: null })
  expect(await count()).toBe(3)
  expect(await problemsOf(sheet.id)).toBe(1)
  const { body } = await (await server.as('sydev')).get('/internal/catalog_diffusion_product_trackings')
  const [diffusion] = routes.listProductDiffusions.output.parse(body).member
  expect(diffusion).toMatchObject({ done: 3, failed: 1, total: 4, deposit: sheet.id, canRetry: false })
  expect(codeOf(await postAction('import', sheet.id))).toBe('conflict')
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
  // The diffusion shows that it was undone.
  await vi.waitFor(async () => {
    const after = await (await server.as('sydev')).get('/internal/catalog_diffusion_product_trackings')
    expect(routes.listProductDiffusions.output.parse(after.body).member[0]).toMatchObject({ isUndone: true })
  })
})

test('a retry whose preview requires a confirmation cannot be started from its diffusion', async () => {
  const one = at(1)
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Désignation;Prix HT;Famille',
      `${one.maker};RETRY-0;Produit;9,00;${family.code}`,
      `${one.maker};RETRY-1;Produit;${written(one.price * 41)};ZZ-RETRY`,
    ),
  )
  await postAction('import', sheet.id)
  await until(sheet.id, 'finished_with_errors')
  const operator = await server.as('sydev')
  const { body } = await operator.get(routes.listProductDiffusions.path)
  const diffusion = routes.listProductDiffusions.output
    .parse(body)
    .member.find(({ deposit }) => deposit === sheet.id)
  const retry = () =>
    operator.post(
      routePath(routes.retryProductDiffusion.path, { id: diffusion?.id ?? 0 }),
      {},
      newIdempotencyKey(),
    )

  expect((await correct(sheet.id, { families: { 'ZZ-OTHER': family.id } })).status).toBe(200)
  expect((await read(sheet.id)).retry?.counts).toMatchObject({ added: 0, updated: 0, ignored: 1 })
  expect(violationsOf(await retry())).toEqual(['confirmed import_unconfirmed'])

  // The product now exists, at a fraction of the price.
  await rename(one.id, 'RETRY-1')
  expect((await correct(sheet.id, { families: { 'ZZ-RETRY': family.id } })).status).toBe(200)
  expect((await read(sheet.id)).retry?.alarms).toContainEqual(
    expect.objectContaining({ code: 'price_outlier', count: 1 }),
  )
  const unconfirmed = await retry()
  expect(violationsOf(unconfirmed)).toEqual(['confirmed import_unconfirmed'])
  expect(JSON.stringify(unconfirmed.body)).toContain('Confirmez dans le dépôt')
  expect((await read(sheet.id)).status).toBe('finished_with_errors')
  expect(await priceOf(one.id)).toBe(one.price)

  expect((await postAction('import', sheet.id, { confirmed: true })).status).toBe(200)
  await until(sheet.id, 'finished')
  expect(await priceOf(one.id)).not.toBe(one.price)
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
  await rename(one.id, one.reference)
})

test('an English preview names products and families in English', async () => {
  const one = at(3)
  const sheet = await uploadDeposit(
    csv(
      'Marque;Référence;Prix HT;Famille',
      `${one.maker};${one.reference};${written(one.price + 1)};${family.code}`,
    ),
  )
  const { body } = await (
    await server.as('partner')
  ).get(routePath(routes.getDeposit.path, { id: sheet.id }), { 'accept-language': 'en' })
  const { report } = routes.getDeposit.output.parse(body)
  expect(report?.differences).toMatchObject([
    { field: 'price', name: one.name },
    { field: 'family', name: one.name, after: family.name },
  ])
})
