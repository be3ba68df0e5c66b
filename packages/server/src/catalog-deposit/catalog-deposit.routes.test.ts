import { routePath, routes } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile } from '../../test/caller.ts'
import { depositCalls } from '../../test/deposit-calls.ts'
import { makeWaitingDue } from '../../test/job-samples.queries.ts'
import { buildWorkbook } from '../../test/workbook.ts'
import { importDepositJob } from './catalog-deposit.jobs.ts'

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
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'partner')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('partner_catalog').where('user_id', '=', partner.id).execute()
  await server.db
    .insertInto('partner_catalog')
    .values({ user_id: partner.id, catalog_id: catalogId })
    .execute()
  const rows = await server.db
    .selectFrom('product')
    .innerJoin('manufacturer', 'manufacturer.id', 'product.manufacturer_id')
    .select([
      'product.id',
      'reference',
      'name_fr as name',
      'public_price as price',
      'manufacturer.name as maker',
    ])
    .where('catalog_id', '=', catalogId)
    .where('public_price', 'is not', null)
    .orderBy('product.id')
    .execute()
  manufacturer = rows[0]?.maker ?? ''
  products.push(
    ...rows.filter(({ maker }) => maker === manufacturer).map((row) => ({ ...row, price: row.price ?? 0 })),
  )
})

const { deposit, read, until, rehearse, postAction } = depositCalls(server, () => catalogId)
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
    .select('public_price')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.public_price
}
const leaf = async () =>
  (await server.db.selectFrom('family').select('code').where('level', '=', 3).executeTakeFirstOrThrow()).code

describe('a file of prices', () => {
  test('is rehearsed without changing anything, taken in, found, and taken back', async () => {
    const [one, two] = products
    if (!one || !two) throw new Error('The catalogue is empty')
    const sheet = await rehearse(
      csv(
        head,
        `${manufacturer};${one.reference};${one.name};${String(one.price * 2).replace('.', ',')};;`,
        `${manufacturer};${two.reference};${two.name};${String(two.price).replace('.', ',')};;`,
        `${manufacturer};00-NEUF/1;Thermostat étalon <script>alert(1)</script>;1 234,56;;${await leaf()}`,
        `${manufacturer};SANS-PRIX;Produit;gratuit;;`,
        `${manufacturer};00-NEUF/1;Encore lui;12,00;;`,
      ),
    )
    expect(sheet.report?.counts).toEqual({ added: 1, updated: 1, unchanged: 1, deleted: 0, ignored: 2 })
    expect(sheet.report?.differences).toMatchObject([{ reference: one.reference, field: 'price' }])
    expect(sheet.report?.alarms.map(({ code }) => code)).toEqual(['price_shock', 'duplicate'])
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

  test('applies from its day on: nothing is seen before, and it is cancelled until then', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const doubled = String(one.price * 2).replace('.', ',')
    const sheet = await rehearse(csv(head, `${manufacturer};${one.reference};;${doubled};;`), {
      applicationDate: '2099-01-01',
      priceShockPercent: '150',
    })
    expect(sheet).toMatchObject({ priceShockPercent: 150, report: { counts: { updated: 1 }, alarms: [] } })
    expect((await postAction('import', sheet.id)).body).toMatchObject({ status: 'scheduled' })
    expect(await priceOf(one.id)).toBe(one.price)
    const cancelled = await rehearse(csv(head, `${manufacturer};${one.reference};;${doubled};;`), {
      applicationDate: '2099-01-02',
    })
    await postAction('import', cancelled.id)
    expect((await postAction('cancel', cancelled.id)).body).toMatchObject({ status: 'cancelled' })

    // Its job waits for the midnight of that day in Paris; as if it were there.
    expect(await makeWaitingDue(server.db, importDepositJob.name)).toEqual([
      '2098-12-31T23:00:00.000Z',
      '2099-01-01T23:00:00.000Z',
    ])
    await until(sheet.id, 'finished')
    expect(await priceOf(one.id)).toBeCloseTo(one.price * 2)
    await postAction('undo', sheet.id)
    await until(sheet.id, 'undone')
    expect(await priceOf(one.id)).toBe(one.price)
  })

  test('in other encodings and notations is read the same', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const lines = `Manufacturer,Reference,Name,List price\r\n${manufacturer},${one.reference},Pièce à œil,"1,234.50"`
    for (const [bytes, encoding] of [
      [Buffer.from(lines.replace('œ', 'oe'), 'latin1'), 'windows-1252'],
      [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines, 'utf16le')]), 'utf-16le'],
    ] as const) {
      const { reading, report } = await rehearse(new TestFile('liste.txt', bytes))
      expect(reading).toMatchObject({ encoding, delimiter: ',', decimal: '.' })
      expect(report?.differences).toContainEqual(expect.objectContaining({ field: 'price', after: '1234.5' }))
    }
  })

  test('with columns that slipped, or prices in two notations, raises an alarm', async () => {
    const good = ['12,50', '13.75', '14,90'].map(
      (price, at) => `${manufacturer};BON-${at};Produit;${price};;`,
    )
    const slipped = Array.from({ length: 7 }, (_none, at) => `${manufacturer};DEC-${at};Produit;m;2,50;`)
    const { report } = await rehearse(csv(head, ...good, ...slipped))
    expect(report?.counts).toMatchObject({ added: 3, ignored: 7 })
    expect(report?.alarms.map(({ code, count }) => `${code} ${count}`)).toEqual([
      'shifted_columns 7',
      'mixed_decimals 1',
    ])
  })

  test('whose columns nobody knows is corrected once, and remembered', async () => {
    const [one] = products
    if (!one) throw new Error('The catalogue is empty')
    const file = csv('Fab;Cde;Montant', `${manufacturer};${one.reference};77,70`)
    const refused = await rehearse(file)
    expect(refused).toMatchObject({ status: 'refused', problem: 'no_reference' })
    const columns = { Fab: 'manufacturer', Cde: 'reference', Montant: 'price' }
    const path = routePath(routes.correctDeposit.path, { id: refused.id })
    await (await server.as('partner')).put(path, { columns }, newIdempotencyKey())
    expect((await until(refused.id, 'rehearsed')).report?.counts.updated).toBe(1)
    expect((await rehearse(file)).report?.counts.updated).toBe(1)
  })

  test('an unknown family keeps a new product out until it is mapped, once for all', async () => {
    const file = csv(head, `${manufacturer};FAM-1;Nouveau;10,00;;ZZ-99`)
    const sheet = await rehearse(file)
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
    expect((await rehearse(file)).report?.counts.added).toBe(1)
  })
})

test('a complete file takes out what it does not have, when the number has been typed', async () => {
  const [one] = products
  if (!one) throw new Error('The catalogue is empty')
  const sheet = await rehearse(csv(head, `${manufacturer};${one.reference};;${one.price + 1};;`), {
    mode: 'complete',
  })
  const deleted = sheet.report?.counts.deleted ?? 0
  expect(deleted).toBeGreaterThan(1)
  const refused = await postAction('import', sheet.id, { deletions: deleted - 1 })
  expect(refused.status).toBe(422)
  await postAction('import', sheet.id, { deletions: deleted })
  await until(sheet.id, 'finished')
  const last = products.at(-1)
  expect((await find(last?.reference ?? '')).some(({ id }) => id === last?.id)).toBe(false)
  await postAction('undo', sheet.id)
  await until(sheet.id, 'undone')
  expect((await find(last?.reference ?? '')).some(({ id }) => id === last?.id)).toBe(true)
})

test('FAB-DIS: products, technical features and substitutions of their tabs', async () => {
  const [one] = products
  if (!one) throw new Error('The catalogue is empty')
  const feature = await server.db
    .selectFrom('feature')
    .select(['code', 'name_fr as name'])
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
  const sheet = await rehearse(new TestFile('fabdis.xlsx', content), { fileFormat: 'fabdis' })
  expect(sheet.report?.counts).toMatchObject({ added: 1, ignored: 0 })
  expect(sheet.report?.alarms).toEqual([
    expect.objectContaining({ code: 'unknown_feature', samples: ['EF999999'] }),
  ])
  const pictures = await server.db
    .selectFrom('deposit_picture_name')
    .select(['file_name', 'reference'])
    .where('deposit_id', '=', sheet.id)
    .orderBy('file_name')
    .execute()
  expect(pictures).toEqual([
    { file_name: 'bobine-24v.jpg', reference: '0012300' },
    { file_name: 'vue 2.png', reference: '0012300' },
  ])
  await postAction('import', sheet.id)
  await until(sheet.id, 'finished')
  const made = await server.db
    .selectFrom('product')
    .selectAll()
    .where('reference', '=', '0012300')
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({ public_price: 1250.5, price_base: 100, packaging: 10, sales_unit: 'piece' })
  expect(made.features).toEqual({ [feature.code]: 24 })
  const relation = await server.db
    .selectFrom('product_relation')
    .select('related_id')
    .where('product_id', '=', made.id)
    .executeTakeFirst()
  expect(relation?.related_id).toBe(one.id)
})

test('formulas are texts, in products and in the file of lines', async () => {
  const sheet = await rehearse(csv(head, `${manufacturer};=1+1;=cmd|'/c calc'!A1;=9*9;;`))
  expect(sheet.report?.counts).toMatchObject({ ignored: 1 })
  const file = await (
    await server.as('partner')
  ).get(`/internal/catalog_deposits/${sheet.id}/problems/export?format=csv`)
  expect(String(file.body)).toContain("'=9*9")
})

test('nothing is deposited while another import of the catalogue is running', async () => {
  const { id } = await rehearse(csv(head, `${manufacturer};LENT-1;Produit;1,00;;`))
  const set = (status: 'importing' | 'cancelled') =>
    server.db.updateTable('catalog_deposit').set({ status }).where('id', '=', id).execute()
  await set('importing')
  expect(await deposit(csv(head))).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'catalog', code: 'import_running' }] },
  })
  await set('cancelled')
})

test('who sees a deposit: its partner, SYDEV, companies that have the catalogue; nobody else', async () => {
  const { id } = await rehearse(csv(head, `${manufacturer};VU-1;Produit;1,00;;`))
  for (const username of ['sydev', 'client', 'gold', 'silver']) expect((await read(id, username)).id).toBe(id)
  expect((await read(id, 'client')).isOwn).toBe(false)
  const stranger = await (await server.as('client2')).get(`/internal/catalog_deposits/${id}`)
  expect(codeOf(stranger)).toBe('not_found')
  const client = await (
    await server.as('client')
  ).post(`/internal/catalog_deposits/${id}/import`, {}, newIdempotencyKey())
  expect(client.status).toBe(403)
})
