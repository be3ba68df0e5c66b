import { Readable } from 'node:stream'
import { routePath, routes, type DepositSheet } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, formOf, newIdempotencyKey, TestFile, violationsOf } from '../../../test/caller.ts'
import { depositCalls } from '../../../test/deposit-calls.ts'
import { maliciousFiles } from '../../../test/malicious-files.ts'
import { makeWaitingDue } from '../../../test/job-fixtures.queries.ts'
import { buildWorkbook } from '../../../test/workbook.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { importDepositJob } from './catalog-deposit.jobs.ts'
import { countChanges, matchRows } from './deposit-match.queries.ts'
import type { DepositSource } from './deposit-rows.ts'
import { clearStage, clearImportedRows } from './deposit-stage.queries.ts'
import { readDeposit } from './read-deposit.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })

let catalogId = 0
let manufacturer = ''
const products: { id: number; reference: string; name: string; price: number }[] = []
beforeAll(async () => {
  await server.app.services.jobs.work(server.app.services)
  const catalog = await server.db
    .selectFrom('catalog')
    .selectAll()
    .where('code', '=', 'PX')
    .executeTakeFirstOrThrow()
  catalogId = catalog.id
  const partner = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'partner')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('partnerCatalog').where('userId', '=', partner.id).execute()
  await server.db.insertInto('partnerCatalog').values({ userId: partner.id, catalogId }).execute()
  const rows = await server.db
    .selectFrom('product')
    .innerJoin('manufacturer', 'manufacturer.id', 'product.manufacturerId')
    .select([
      'product.id',
      'reference',
      'nameFr as name',
      'publicPrice as price',
      'manufacturer.name as maker',
    ])
    .where('catalogId', '=', catalogId)
    .where('publicPrice', 'is not', null)
    .orderBy('product.id')
    .execute()
  manufacturer = rows[0]?.maker ?? ''
  products.push(
    ...rows.filter(({ maker }) => maker === manufacturer).map((row) => ({ ...row, price: row.price ?? 0 })),
  )
})

const { deposit, read, until, uploadDeposit, postAction } = depositCalls(server, () => catalogId)
const csv = (...lines: string[]) => new TestFile('tarif.csv', lines.join('\r\n'))
const head = 'Marque;Référence;Désignation;Prix HT;EAN;Famille'
const find = async (text: string, username = 'client') => {
  const { body } = await (
    await server.as(username)
  ).get(`/internal/products?search=${encodeURIComponent(text)}`)
  return routes.searchProducts.output.parse(body).member.filter(({ partial }) => partial !== true)
}
const priceOf = async (id: number) => {
  const row = await server.db
    .selectFrom('product')
    .select('publicPrice')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.publicPrice
}
const leaf = async () =>
  (await server.db.selectFrom('family').select('code').where('level', '=', 3).executeTakeFirstOrThrow()).code

describe('a file of prices', () => {
  test('is previewed without changing anything, imported, found, and undone', async () => {
    const [one, two] = products
    if (!one || !two) throw new Error('The catalogue is empty')
    const sheet = await uploadDeposit(
      csv(
        head,
        `${manufacturer};${one.reference};${one.name};${String(one.price * 2).replace('.', ',')};;`,
        `${manufacturer};${two.reference};${two.name};${String(two.price).replace('.', ',')};;`,
        `${manufacturer};00-NEUF/1;Thermostat étalon <script>alert(1)</script>;1 234,56;;${await leaf()}`,
        `${manufacturer};SANS-PRIX;Produit;gratuit;1234567890123;`,
        `${manufacturer};00-NEUF/1;Encore lui;12,00;;`,
      ),
    )
    expect(sheet.report?.counts).toEqual({ added: 1, updated: 1, unchanged: 1, deleted: 0, ignored: 2 })
    expect(sheet.report?.differences).toMatchObject([{ reference: one.reference, field: 'price' }])
    expect(sheet.report?.alarms).toMatchObject([
      {
        code: 'price_shock',
        prices: [{ reference: one.reference, before: one.price }],
      },
      { code: 'duplicate' },
    ])
    expect(sheet.reading).toMatchObject({ encoding: 'utf-8', delimiter: ';', decimal: ',', rowCount: 5 })
    expect(await priceOf(one.id)).toBe(one.price)
    expect(await find('00-NEUF/1')).toEqual([])

    expect((await postAction('import', sheet.id)).status).toBe(200)
    const done = await until(sheet.id, 'finished_with_errors')
    expect(done.report?.counts).toEqual({ added: 1, updated: 1, unchanged: 1, deleted: 0, ignored: 2 })
    expect(await priceOf(one.id)).toBeCloseTo(one.price * 2)
    expect((await find('00-NEUF/1'))[0]).toMatchObject({
      reference: '00-NEUF/1',
      name: 'Thermostat étalon <script>alert(1)</script>',
      price: { public: 1234.56 },
    })
    expect(await find('00-NEUF/1', 'client2')).toEqual([])
    const lines = await (await server.as('partner')).get(`/internal/catalog_deposits/${sheet.id}/problems`)
    expect(routes.listDepositProblems.output.parse(lines.body).member).toMatchObject([
      { line: 5, reference: 'SANS-PRIX', value: 'gratuit', isIgnored: true },
      { line: 5, reference: 'SANS-PRIX', value: '1234567890123', isIgnored: true },
      { line: 6, reference: '00-NEUF/1', isIgnored: true },
    ])
    const file = await (
      await server.as('partner')
    ).get(`/internal/catalog_deposits/${sheet.id}/problems/export?format=csv`)
    expect(String(file.body)).toContain('SANS-PRIX')
    for (const username of ['partner', 'sydev']) {
      const { body } = await (await server.as(username)).get('/internal/notifications')
      expect(routes.listNotifications.output.parse(body).member[0]).toMatchObject({
        tone: 'warning',
        page: { name: 'catalog-deposits', params: { deposit: String(sheet.id) } },
      })
    }

    expect((await postAction('undo', sheet.id)).status).toBe(200)
    await until(sheet.id, 'undone')
    expect(await priceOf(one.id)).toBe(one.price)
    expect(await find('00-NEUF/1')).toEqual([])
    expect(codeOf(await postAction('undo', sheet.id))).toBe('conflict')
  })

  test('applies from its day on: invisible before, and can be cancelled until then', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const doubled = String(one.price * 2).replace('.', ',')
    const sheet = await uploadDeposit(csv(head, `${manufacturer};${one.reference};;${doubled};;`), {
      applicationDate: '2099-01-01',
      priceShockPercent: '150',
    })
    expect(sheet).toMatchObject({ priceShockPercent: 150, report: { counts: { updated: 1 }, alarms: [] } })
    expect((await postAction('import', sheet.id)).body).toMatchObject({ status: 'scheduled' })
    const shown = async () => (await find(one.reference)).find(({ id }) => id === one.id)?.price?.public
    expect(await shown()).toBe(one.price)
    const cancelled = await uploadDeposit(csv(head, `${manufacturer};${one.reference};;${doubled};;`), {
      applicationDate: '2099-01-02',
    })
    await postAction('import', cancelled.id)
    expect((await postAction('cancel', cancelled.id)).body).toMatchObject({ status: 'cancelled' })

    // Its job is due at midnight of that day in Paris: run it now.
    expect(await makeWaitingDue(server.db, importDepositJob.name)).toEqual([
      '2098-12-31T23:00:00.000Z',
      '2099-01-01T23:00:00.000Z',
    ])
    await until(sheet.id, 'finished')
    expect(await shown()).toBeCloseTo(one.price * 2)
    await postAction('undo', sheet.id)
    await until(sheet.id, 'undone')
    expect(await shown()).toBe(one.price)
  })

  test('shows what changes in texts, features and replacements too', async () => {
    const [one, two] = products
    if (!one || !two) throw new Error('The catalogue is empty')
    const { report } = await uploadDeposit(
      csv(
        'Marque;Référence;Descriptif;Name EN;Remplacé par',
        `${manufacturer};${one.reference};${'Long texte. '.repeat(30)}Fin;Other name;${two.reference}`,
      ),
    )
    expect(report?.counts).toMatchObject({ updated: 1 })
    expect(report?.differences.map(({ field }) => field)).toEqual(['nameEn', 'description', 'replacedBy'])
    const [name, long, replaced] = report?.differences ?? []
    expect(name).toMatchObject({ after: 'Other name' })
    expect(long?.after).toMatch(/^Long texte\..{200,}…$/)
    expect(replaced).toMatchObject({ before: null, after: two.reference })
  })

  test('gives the same result in other encodings and notations', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const lines = `Manufacturer,Reference,Name,List price\r\n${manufacturer},${one.reference},Pièce à œil,"1,234.50"`
    for (const [bytes, encoding] of [
      [Buffer.from(lines.replace('œ', 'oe'), 'latin1'), 'windows-1252'],
      [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines, 'utf16le')]), 'utf-16le'],
    ] as const) {
      const { reading, report } = await uploadDeposit(new TestFile('liste.txt', bytes))
      expect(reading).toMatchObject({ encoding, delimiter: ',', decimal: '.' })
      expect(report?.differences).toContainEqual(expect.objectContaining({ field: 'price', after: '1234.5' }))
    }
  })

  test('with shifted columns, or prices in two notations, raises an alarm', async () => {
    const good = ['12,50', '13.75', '14,90'].map(
      (price, at) => `${manufacturer};BON-${at};Produit;${price};;`,
    )
    const slipped = Array.from({ length: 7 }, (_none, at) => `${manufacturer};DEC-${at};Produit;m;2,50;`)
    const { report } = await uploadDeposit(csv(head, ...good, ...slipped))
    expect(report?.counts).toMatchObject({ added: 3, ignored: 7 })
    expect(report?.alarms.map(({ code, count }) => `${code} ${count}`)).toEqual([
      'shifted_columns 7',
      'mixed_decimals 1',
    ])
  })

  test('with ambiguous prices (1500 or 1,5) ignores them and raises an alarm', async () => {
    const lines = ['1.500', '2.750', '12'].map(
      (price, at) => `${manufacturer};DOUTE-${at};Produit;${price};;`,
    )
    const sheet = await uploadDeposit(csv(head, ...lines))
    const doubtful = [{ code: 'ambiguous_prices', count: 2, samples: ['1.500', '2.750'] }]
    expect(sheet.report?.counts).toMatchObject({ added: 1, ignored: 2 })
    expect(sheet.report?.alarms).toEqual(doubtful)
    await postAction('import', sheet.id)
    const finished = await until(sheet.id, 'finished_with_errors')
    expect(finished.report?.alarms).toEqual(doubtful)
    await postAction('undo', sheet.id)
    await until(sheet.id, 'undone')
  })

  test('with unknown columns is corrected once, and the correction is stored', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const file = csv('Fab;Cde;Montant', `${manufacturer};${one.reference};77,70`)
    const rejected = await uploadDeposit(file)
    expect(rejected).toMatchObject({ status: 'refused', problem: 'no_reference' })
    const columns = { Fab: 'manufacturer', Cde: 'reference', Montant: 'price' }
    const path = routePath(routes.correctDeposit.path, { id: rejected.id })
    await (await server.as('partner')).put(path, { columns }, newIdempotencyKey())
    expect((await until(rejected.id, 'rehearsed')).report?.counts.updated).toBe(1)
    expect((await uploadDeposit(file)).report?.counts.updated).toBe(1)
  })

  test('ignores a new product of an unknown family until it is mapped, also in later files', async () => {
    const file = csv(head, `${manufacturer};FAM-1;Nouveau;10,00;;ZZ-99`)
    const sheet = await uploadDeposit(file)
    expect(sheet.report).toMatchObject({ counts: { ignored: 1 }, families: [{ code: 'ZZ-99', count: 1 }] })
    const family = await server.db
      .selectFrom('family')
      .select('id')
      .where('level', '=', 3)
      .executeTakeFirstOrThrow()
    const path = routePath(routes.correctDeposit.path, { id: sheet.id })
    const wrong = await (
      await server.as('partner')
    ).put(path, { families: { 'ZZ-99': 999_999 } }, newIdempotencyKey())
    expect(wrong.status).toBe(422)
    await (await server.as('partner')).put(path, { families: { 'ZZ-99': family.id } }, newIdempotencyKey())
    expect((await until(sheet.id, 'rehearsed')).report?.counts).toMatchObject({ added: 1, ignored: 0 })
    expect((await uploadDeposit(file)).report?.counts.added).toBe(1)
  })
})

describe('a complete file', () => {
  const completeOf = (row: { reference: string; price: number }, more: object = {}) =>
    uploadDeposit(csv(head, `${manufacturer};${row.reference};;${row.price + 1};;`), {
      mode: 'complete',
      ...more,
    })
  const isFound = async ({ id, reference }: { id: number; reference: string }) =>
    (await find(reference)).some((found) => found.id === id)
  const setEnabled = async (id: number, isEnabled: boolean) =>
    (await server.as('sydev')).put(
      routePath(routes.changeCatalogProductStatus.path, { id }),
      { isEnabled },
      newIdempotencyKey(),
    )

  test('removes missing products, including those switched off, once their number is typed', async () => {
    const [one, other] = products
    const last = products.at(-1)
    if (!one || !other || !last) throw new Error('The catalogue is empty')
    const deleted = (await completeOf(one)).report?.counts.deleted ?? 0
    expect((await setEnabled(other.id, false)).status).toBe(200)
    const sheet = await completeOf(one)
    expect(sheet.report?.counts.deleted).toBe(deleted)
    expect(deleted).toBeGreaterThan(1)
    expect(sheet.report?.deletions).toHaveLength(Math.min(50, deleted))
    const leaving = async () => {
      const path = routePath(routes.exportDepositDeletions.path, { id: sheet.id })
      return String((await (await server.as('partner')).get(`${path}?format=csv`)).body)
    }
    const file = await leaving()
    expect(file.trim().split('\r\n')).toHaveLength(1 + deleted)
    for (const { reference } of [other, last]) expect(file).toContain(`;${reference};`)
    expect(file).not.toContain(`;${one.reference};`)
    expect((await postAction('import', sheet.id, { deletions: deleted - 1 })).status).toBe(422)
    await postAction('import', sheet.id, { deletions: deleted })
    expect((await until(sheet.id, 'finished')).report?.deletions).toEqual(sheet.report?.deletions)
    expect(await leaving()).toBe(file)
    const tracked = await (await server.as('sydev')).get('/internal/catalog_diffusion_product_trackings')
    expect(routes.listProductDiffusions.output.parse(tracked.body).member[0]).toMatchObject({ deleted })
    expect(await isFound(last)).toBe(false)
    // It is removed: it cannot be switched on again.
    expect(codeOf(await setEnabled(other.id, true))).toBe('not_found')
    expect((await completeOf(one)).report?.counts.deleted).toBe(0)
    await postAction('undo', sheet.id)
    expect((await until(sheet.id, 'undone')).undone).toMatchObject({ by: 'Paul Arnaud' })
    expect(await isFound(last)).toBe(true)
    expect(await isFound(other)).toBe(false)
    expect((await setEnabled(other.id, true)).status).toBe(200)
    expect(await isFound(other)).toBe(true)
  })

  test('changes nothing if another number would be removed on its day, and must be confirmed again', async () => {
    const [one] = products
    const last = products.at(-1)
    if (!one || !last) throw new Error('The catalogue is empty')
    const sheet = await completeOf(one, { applicationDate: '2099-01-03' })
    const deletions = sheet.report?.counts.deleted ?? 0
    expect((await postAction('import', sheet.id, { deletions })).body).toMatchObject({ status: 'scheduled' })
    const delta = await uploadDeposit(csv(head, `${manufacturer};ENTRE-1;Entre-temps;10,00;;${await leaf()}`))
    await postAction('import', delta.id)
    await until(delta.id, 'finished')

    expect(await makeWaitingDue(server.db, importDepositJob.name)).toContain('2099-01-02T23:00:00.000Z')
    const pending = await until(sheet.id, 'rehearsed')
    expect(pending).toMatchObject({
      problem: 'deletions_changed',
      report: { counts: { deleted: deletions + 1 } },
    })
    expect(await isFound(last)).toBe(true)
    expect(await priceOf(one.id)).toBe(one.price)
    for (const username of ['partner', 'sydev']) {
      const { body } = await (await server.as(username)).get('/internal/notifications')
      const [notification] = routes.listNotifications.output.parse(body).member
      expect(notification?.title).toContain('import à confirmer à nouveau')
      expect(notification).toMatchObject({
        detail: `tarif.csv · ${deletions + 1} suppressions au lieu de ${deletions}, rien n’a changé`,
        page: { params: { deposit: String(sheet.id) } },
      })
    }
    const tracked = await (await server.as('sydev')).get('/internal/catalog_diffusion_product_trackings')
    expect(JSON.stringify(tracked.body)).not.toContain('"status":"diffused"')
    expect((await postAction('import', sheet.id, { deletions })).status).toBe(422)
    expect((await postAction('cancel', sheet.id)).body).toMatchObject({ status: 'cancelled' })
    await postAction('undo', delta.id)
    await until(delta.id, 'undone')
  })
})

describe('a scheduled import', () => {
  test('is shown as being integrated, blocks other imports, and reports its duration', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const doubled = String(one.price * 2).replace('.', ',')
    const file = csv(head, `${manufacturer};${one.reference};;${doubled};;`)
    const { id } = await uploadDeposit(file, { applicationDate: '2099-02-01' })
    await postAction('import', id)
    const tracking = async () => {
      const { body } = await (
        await server.as('sydev')
      ).get('/internal/catalog_diffusion_product_trackings?search=tarif')
      return routes.listProductDiffusions.output.parse(body).member[0]
    }
    expect(await tracking()).toMatchObject({ status: 'diffused', duration: null })

    // The two halves of the job, as the queue runs them on that day.
    const { services, log } = server.app
    let seconds = 0
    const now = () => new Date(server.clock.now.getTime() + (seconds += 60) * 1000)
    const context = {
      payload: { depositId: id, attempt: 2 },
      jobId: 'by-hand',
      services: { ...services, now },
      now: server.clock.now,
      log,
      signal: new AbortController().signal,
    }
    await importDepositJob.prepare?.({ ...context, db: server.db })
    expect((await read(id)).status).toBe('importing')
    expect(await tracking()).toMatchObject({ status: 'being_integrated' })
    expect(await deposit(file)).toMatchObject({ body: { violations: [{ code: 'import_running' }] } })
    await inTransaction(server.db, (db) => importDepositJob.run({ ...context, db, prepared: undefined }))
    expect(await tracking()).toMatchObject({ status: 'finished', duration: 60 })
    await postAction('undo', id)
    await until(id, 'undone')
    // Its job is no longer current.
    await makeWaitingDue(server.db, importDepositJob.name)
  })
})

test('reads the FAB-DIS tabs of products, technical features and substitutions', async () => {
  const [one] = products
  if (!one) throw new Error('The catalogue is empty')
  const feature = await server.db
    .selectFrom('feature')
    .select(['code', 'nameFr as name'])
    .where('type', '=', 'number')
    .executeTakeFirstOrThrow()
  const content = buildWorkbook({
    B00_CARTOUCHE: [['FABDISV'], ['3.0']],
    B01_COMMERCE: [
      ['MARQUE', 'REFCIALE', 'GTIN', 'LIBELLE80', 'TARIF', 'QT', 'UB', 'MUL', 'STA', 'FAM1'],
      [manufacturer, '0012300', '3245060000000', 'Bobine 24 V', 1250.5, 100, 'PCE', 10, 'A', await leaf()],
    ],
    B03_MEDIA: [
      ['MARQUE', 'REFCIALE', 'MTYP', 'MNUM', 'MNOM', 'MURL'],
      [manufacturer, '0012300', 'PHOTO', 1, 'Bobine-24V.JPG', null],
      [manufacturer, '0012300', 'PHOTO', 2, null, 'https://cdn.example/x/vue%202.png?w=800'],
      [manufacturer, '0012300', 'NOTICE', 1, 'notice.pdf', null],
    ],
    C04_ETIM: [
      ['MARQUE', 'REFCIALE', 'FEATUREID', 'FVALUE', 'FEATUREDESC'],
      [manufacturer, '0012300', 'EF000001', 24, feature.name],
      [manufacturer, '0012300', 'EF999999', 1, 'Rien de connu'],
    ],
    C06_SUBSTITUTION: [
      ['MQEREFOLD', 'REFOLD', 'REFCIALESUB', 'MARQUESUB'],
      [manufacturer, '0012300', one.reference, manufacturer],
    ],
  })
  const sheet = await uploadDeposit(new TestFile('fabdis.xlsx', content), { fileFormat: 'fabdis' })
  expect(sheet.report?.counts).toMatchObject({ added: 1, ignored: 0 })
  expect(sheet.report?.alarms).toEqual([
    expect.objectContaining({ code: 'unknown_feature', samples: ['EF999999'] }),
  ])
  const pictures = await server.db
    .selectFrom('depositPictureName')
    .select(['fileName', 'reference'])
    .where('depositId', '=', sheet.id)
    .orderBy('fileName')
    .execute()
  expect(pictures).toEqual([
    { fileName: 'bobine-24v.jpg', reference: '0012300' },
    { fileName: 'vue 2.png', reference: '0012300' },
  ])
  await postAction('import', sheet.id)
  await until(sheet.id, 'finished')
  const again = await uploadDeposit(
    new TestFile(
      'fabdis.xlsx',
      buildWorkbook({
        B00_CARTOUCHE: [['FABDISV'], ['3.0']],
        B01_COMMERCE: [
          ['MARQUE', 'REFCIALE'],
          [manufacturer, '0012300'],
        ],
        C04_ETIM: [
          ['MARQUE', 'REFCIALE', 'FEATUREID', 'FVALUE', 'FEATUREDESC'],
          [manufacturer, '0012300', 'EF000001', 48, feature.name],
        ],
      }),
    ),
    { fileFormat: 'fabdis' },
  )
  expect(again.report?.differences).toMatchObject([
    { field: 'features', before: `${feature.name} : 24`, after: `${feature.name} : 48` },
  ])
  const made = await server.db
    .selectFrom('product')
    .selectAll()
    .where('reference', '=', '0012300')
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({ publicPrice: 1250.5, priceBase: 100, packaging: 10, salesUnit: 'piece' })
  expect(made.features).toEqual({ [feature.code]: 24 })
  const relation = await server.db
    .selectFrom('productRelation')
    .select('relatedId')
    .where('productId', '=', made.id)
    .executeTakeFirst()
  expect(relation?.relatedId).toBe(one.id)
})

test('stores the reason of every failed line, retries them, and does not delete their products', async () => {
  const many = 20_001
  const [one, two] = products
  if (!one || !two) throw new Error('The catalogue is empty')
  const { id } = await uploadDeposit(csv(head, `${manufacturer};${one.reference};;gratuit;;`))
  const deposited = { id, catalogId, columns: {} }
  const source = (rows: () => Iterable<readonly string[]>): DepositSource => ({
    encoding: 'utf-8',
    delimiter: ';',
    sheets: [],
    productSheet: null,
    featureSheet: null,
    substitutionSheet: null,
    mediaSheet: null,
    rows: async function* () {
      let line = 0
      for (const cells of rows()) yield await Promise.resolve({ line: ++line, cells })
    },
    close: () => undefined,
  })
  const { signal } = new AbortController()
  const columns = ['Marque', 'Référence', 'Désignation', 'Prix HT', 'Famille']
  await clearStage(server.db, id)
  const { ignored } = await readDeposit(
    server.db,
    source(function* () {
      yield columns
      for (let nth = 0; nth < many; nth++) yield [manufacturer, `X${nth}`, 'Produit', 'gratuit', '']
      yield [manufacturer, two.reference, '', 'gratuit', '']
      for (let nth = 0; nth < many; nth++) yield [manufacturer, `Y${nth}`, 'Produit', '1', 'ZZ-MANY']
    }),
    deposited,
    signal,
  )
  expect(ignored).toBe(many + 1)
  const complete = { id, catalogId, mode: 'complete' } as const
  await matchRows(server.db, complete, {})
  const counts = await countChanges(server.db, complete)
  expect(counts.ignored).toBe(many)
  // The product of the last unreadable line stays.
  expect(counts.deleted).toBe((await countChanges(server.db, { ...complete, id: 0 })).deleted - 1)
  const partner = await server.as('partner')
  const path = `/internal/catalog_deposits/${id}/problems/export?format=`
  const file = String((await partner.get(`${path}csv`)).body).split('\r\n')
  expect(file).toHaveLength(1 + many + 1 + many + 1)
  expect(file[0]).toMatch(/^\uFEFFLigne;/)
  expect(file.at(-2)).toMatch(new RegExp(`^${2 * many + 2};.*;Y${many - 1};`))
  expect(codeOf(await partner.get(`${path}xlsx`))).toBe('result_too_large')
  await clearImportedRows(server.db, id)
  expect((await countChanges(server.db, complete)).ignored).toBe(many)
  await expect(
    readDeposit(
      server.db,
      source(function* () {
        yield columns
        yield* [1, 2, 3].map((nth) => [manufacturer, `X${nth}`, '', 'gratuit', ''])
      }),
      deposited,
      signal,
      { ignoredMax: 2 },
    ),
  ).rejects.toThrow('too_many_refused')
  await clearStage(server.db, id)
})

test('exports formulas as text, in products and in the file of lines', async () => {
  const sheet = await uploadDeposit(csv(head, `${manufacturer};=1+1;=cmd|'/c calc'!A1;=9*9;;`))
  expect(sheet.report?.counts).toMatchObject({ ignored: 1 })
  const file = await (
    await server.as('partner')
  ).get(`/internal/catalog_deposits/${sheet.id}/problems/export?format=csv`)
  expect(String(file.body)).toContain("'=9*9")
})

test.each([
  ['2026-11-21T22:30:00Z', '2026-11-21'],
  ['2026-11-21T23:30:00Z', '2026-11-22'],
])(
  'at %s the day is %s, and an upload that goes on over midnight is of the day on which it began',
  async (at, day) => {
    const usual = server.clock.now
    try {
      server.clock.now = new Date(at)
      const partner = await server.as('partner')
      const send = async (depositDate: string) => {
        server.clock.now = new Date(at)
        const { payload, headers } = formOf({
          depositDate,
          applicationDate: depositDate,
          catalog: catalogId,
          reason: 'correction',
          fileFormat: 'csv',
          file: csv(head),
        })
        const slowly = async function* () {
          yield payload.subarray(0, 100)
          server.clock.now = new Date(Date.parse(at) + 24 * 3_600_000)
          yield payload.subarray(100)
          await Promise.resolve()
        }
        return partner.call({
          method: 'POST',
          url: routes.addDeposit.path,
          payload: Readable.from(slowly()),
          headers: { ...headers, ...newIdempotencyKey() },
        })
      }
      expect(violationsOf(await send(day === '2026-11-21' ? '2026-11-22' : '2026-11-21'))).toContain(
        'depositDate not_today',
      )
      expect((await send(day)).status).toBe(201)
    } finally {
      server.clock.now = usual
    }
  },
)

test('rejects a deposit while another import of the catalogue is running', async () => {
  const { id } = await uploadDeposit(csv(head, `${manufacturer};LENT-1;Produit;1,00;;`))
  const set = (status: 'importing' | 'cancelled') =>
    server.db.updateTable('catalogDeposit').set({ status }).where('id', '=', id).execute()
  await set('importing')
  expect(await deposit(csv(head))).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'catalog', code: 'import_running' }] },
  })
  await set('cancelled')
})

test('shows a deposit to its partner, SYDEV and companies that have the catalogue only', async () => {
  const { id } = await uploadDeposit(csv(head, `${manufacturer};VU-1;Produit;1,00;;`))
  for (const username of ['sydev', 'client', 'gold', 'silver']) expect((await read(id, username)).id).toBe(id)
  // A buyer sees neither the file nor changes that do not apply yet.
  expect(await read(id, 'client')).toMatchObject({ isOwn: false, reading: null, report: null })
  for (const part of ['file', 'problems', 'problems/export?format=csv']) {
    const answer = await (await server.as('client')).get(`/internal/catalog_deposits/${id}/${part}`)
    expect([part, answer.status]).toEqual([part, 403])
    expect((await (await server.as('partner')).get(`/internal/catalog_deposits/${id}/${part}`)).status).toBe(
      200,
    )
  }
  const leaving = `/internal/catalog_deposits/${id}/deletions/export?format=csv`
  expect(codeOf(await (await server.as('client')).get(leaving))).toBe('not_found')
  // A partner sees what they deposited, not what SYDEV did for the same catalogue.
  const other = await deposit(csv(head, `${manufacturer};VU-2;Produit;1,00;;`), {}, 'sydev')
  const { id: otherId } = routes.addDeposit.output.parse(other.body)
  const partner = await server.as('partner')
  expect(codeOf(await partner.get(`/internal/catalog_deposits/${otherId}`))).toBe('not_found')
  const listed = routes.listDeposits.output.parse(
    (await partner.get('/internal/catalog_deposits')).body,
  ).member
  expect(listed.map((one) => one.id)).toContain(id)
  expect(listed.map((one) => one.id)).not.toContain(otherId)
  const stranger = await (await server.as('client2')).get(`/internal/catalog_deposits/${id}`)
  expect(codeOf(stranger)).toBe('not_found')
  const client = await (
    await server.as('client')
  ).post(`/internal/catalog_deposits/${id}/import`, {}, newIdempotencyKey())
  expect(client.status).toBe(403)
})

test('rejects malicious files with their reason, and changes nothing', async () => {
  const count = async () => (await server.db.selectFrom('product').select('id').execute()).length
  const before = await count()
  for (const [name, content, problem] of maliciousFiles) {
    const { status, ...sheet } = await uploadDeposit(new TestFile('tarif.xlsx', content()))
    expect([name, status, sheet.problem]).toEqual([name, 'refused', problem])
  }
  expect(await count()).toBe(before)
})

describe('one import of a catalogue at a time', () => {
  const line = (nth: number) => uploadDeposit(csv(head, `${manufacturer};UN-${nth};Produit;1,00;;`))

  test('rejects one of two concurrent confirmations: an import is running', async () => {
    const sheets = [await line(1), await line(2)]
    const responses = await Promise.all(sheets.map(({ id }) => postAction('import', id)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const rejected = responses.findIndex(({ status }) => status === 422)
    expect(responses.flatMap(violationsOf)).toEqual(['catalog import_running'])
    const done = sheets[1 - rejected]?.id ?? 0
    await until(done, 'finished')
    expect((await read(sheets[rejected]?.id ?? 0)).status).toBe('rehearsed')
    // The first is no longer the last import, and the second is older than thirty days.
    const second = sheets[rejected]?.id ?? 0
    const usual = server.clock.now
    try {
      server.clock.now = new Date(usual.getTime() + 60_000)
      await postAction('import', second)
      const { undoUntil } = await until(second, 'finished')
      expect(undoUntil).not.toBeNull()
      expect((await read(done)).undoUntil).toBeNull()
      expect(codeOf(await postAction('undo', done))).toBe('conflict')
      server.clock.now = new Date(usual.getTime() + 30 * 86_400_000 + 60_001)
      expect((await read(second)).undoUntil).toBeNull()
      expect(codeOf(await postAction('undo', second))).toBe('conflict')
    } finally {
      server.clock.now = usual
    }
    for (const id of [second, done]) {
      expect((await postAction('undo', id)).status).toBe(200)
      await until(id, 'undone')
    }
  })

  test('a job given up fails its deposit, unless it was imported before or has ended in the meantime', async () => {
    const { id } = await line(3)
    const give = async (status: DepositSheet['status'], finishedAt: Date | null = null) => {
      await server.db
        .updateTable('catalogDeposit')
        .set({ status, problem: null, finishedAt })
        .where('id', '=', id)
        .execute()
      await inTransaction(server.db, async (db) =>
        importDepositJob.giveUp?.({ depositId: id, attempt: 1 }, db, server.clock.now, server.app.services),
      )
      const { status: now, problem } = await read(id)
      return [now, problem]
    }
    for (const status of ['analysing', 'scheduled', 'importing'] as const)
      expect([status, ...(await give(status))]).toEqual([status, 'failed', 'import_failed'])
    for (const status of [
      'refused',
      'rehearsed',
      'finished',
      'finished_with_errors',
      'failed',
      'cancelled',
      'undone',
    ] as const)
      expect(await give(status)).toEqual([status, null])
    // A retry of the ignored lines.
    expect(await give('importing', server.clock.now)).toEqual(['finished', null])
    await server.db
      .updateTable('catalogDeposit')
      .set({ status: 'cancelled', finishedAt: null })
      .where('id', '=', id)
      .execute()
  })
})
