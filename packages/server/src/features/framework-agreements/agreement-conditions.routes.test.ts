import { routes, violationListSchema } from '@comptoir/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { findRecipients } from '../../../test/email-fixtures.queries.ts'
import { codeOf, TestFile, type TestResponse, type TestCaller } from '../../../test/caller.ts'
import {
  agreedProduct,
  findDemoAgreement,
  findFamiliesOf,
  insertQueuedImport,
  makeManager,
  renameManufacturer,
  unitIdOf,
} from '../../../test/agreement-fixtures.queries.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })
const path = '/internal/framework_agreements'
const discounts = `${path}/discounts`
const pathsOf = ({ body }: TestResponse) =>
  violationListSchema.parse(body).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
const changeOf = ({ body }: TestResponse) => routes.changeAgreementDiscounts.output.parse(body)

let gestion: TestCaller
let agreement: number
let product: { id: number; reference: string; brand: string; publicPrice: number }

beforeAll(async () => {
  await makeManager(server.db, 'silver')
  await makeManager(server.db, 'client2')
  await server.app.services.jobs.work(server.app.services)
  gestion = await server.as('gestion')
  agreement = (await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026')).id
  product = await agreedProduct(server.db, agreement)
})

const rowOf = async (category = 'products') => {
  const { body } = await gestion.get(
    `${discounts}?frameworkAgreement=${agreement}&category=${category}&scope=all&search=${encodeURIComponent(product.reference)}`,
  )
  return routes.listAgreementDiscounts.output.parse(body).member.find(({ id }) => id === product.id)
}
const put = (line: object, caller = gestion) =>
  caller.put(discounts, {
    frameworkAgreement: agreement,
    products: [{ id: product.id, netPrice: null, discount1: null, discount2: null, ...line }],
  })
const netIn = async (caller: TestCaller) => ({
  sheet: routes.getProduct.output.parse((await caller.get(`/internal/products/${product.id}`)).body).price
    ?.net,
  search: routes.searchProducts.output
    .parse((await caller.get(`/internal/products?search=${encodeURIComponent(product.reference)}`)).body)
    .member.find(({ id }) => id === product.id)?.price?.net,
})

describe('a condition of a product', () => {
  test('changes the price in search, sheet and cart immediately, and its undo restores it', async () => {
    const client = await server.as('client')
    const before = await netIn(client)
    const changed = changeOf(await put({ netPrice: 1.2345 }))
    expect(changed).toMatchObject({ added: 1, updated: 0, deleted: 0 })
    expect(await netIn(client)).toEqual({ sheet: 1.2345, search: 1.2345 })
    await client.post('/internal/cart_lines', { productId: product.id, quantity: 10 })
    const cart = routes.getCart.output.parse((await client.get('/internal/cart')).body)
    const line = cart.groups.flatMap(({ lines }) => lines).find((one) => one.product.id === product.id)
    expect(line?.product.price?.net).toBe(1.2345)
    expect(await netIn(await server.as('client2'))).not.toMatchObject({ sheet: 1.2345 })
    await gestion.put(discounts, {
      frameworkAgreement: agreement,
      families: changed.undo.families,
      products: changed.undo.products,
    })
    expect(await netIn(client)).toEqual(before)
  })

  test('of a lower unit overrides the inherited one for that unit only', async () => {
    const above = await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026')
    // An agreement of the lower unit; `gestion` belongs to the upper one.
    const client = await server.as('client')
    await put({ netPrice: 2 })
    const inherited = await rowOf()
    expect([await netIn(client), await netIn(gestion)]).toEqual([
      { sheet: 2, search: 2 },
      { sheet: 2, search: 2 },
    ])
    const made = await gestion.post(path, {
      name: 'Avenant Bretagne Ponant',
      supplier: above.supplierId,
      unit: await unitIdOf(server.db, 'BZH'),
      start: '2026-01-01',
      end: '2027-12-31',
      appliesToHierarchy: true,
      catalogs: above.catalogIds,
      appliesToAllAgencies: true,
      agencies: [],
    })
    const lower = routes.createFrameworkAgreement.output.parse(made.body).id
    // More expensive: the nearest unit wins, not the lowest price.
    await gestion.put(discounts, {
      frameworkAgreement: lower,
      products: [{ id: product.id, netPrice: 2.5, discount1: null, discount2: null }],
    })
    expect(await netIn(client)).toEqual({ sheet: 2.5, search: 2.5 })
    expect(await netIn(gestion)).toEqual({ sheet: 2, search: 2 })
    expect(await rowOf()).toEqual(inherited)
    await gestion.delete(`${path}/${lower}`)
    expect(await netIn(client)).toEqual({ sheet: 2, search: 2 })
    await put({})
  })

  test('rejects the second of two concurrent edits of a row, and writes nothing of it', async () => {
    await put({ discount1: 10 })
    const row = await rowOf()
    const first = changeOf(await put({ discount1: 12.5, discount2: 5, version: row?.version }))
    // The next write uses the returned version.
    expect(first.versions.products).toEqual([{ id: product.id, version: (await rowOf())?.version }])
    const late = await put({ discount1: 50, version: row?.version })
    expect(late.status).toBe(412)
    expect(await rowOf()).toMatchObject({ discount1: 12.5, discount2: 5 })
    expect((await put({ discount1: 1, version: null })).status).toBe(412)
    await put({})
    expect(await rowOf()).toMatchObject({ discount1: null, version: null })
  })

  test('an inherited agreement is read-only; another company’s is not found', async () => {
    const silver = await server.as('silver')
    expect((await silver.get(`${discounts}?frameworkAgreement=${agreement}&category=products`)).status).toBe(
      200,
    )
    expect(codeOf(await put({ discount1: 10 }, silver))).toBe('forbidden')
    const stranger = await server.as('client2')
    expect((await put({ discount1: 10 }, stranger)).status).toBe(404)
    for (const answer of [
      await stranger.get(`${discounts}?frameworkAgreement=${agreement}&category=products`),
      await stranger.put(`${path}/${agreement}/agencies`, { appliesToAllAgencies: true, agencies: [] }),
      await stranger.get(`${path}/file_import_history?frameworkAgreement=${agreement}`),
      await stranger.get('/internal/framework_agreement_costs?frameworkAgreement=' + String(agreement)),
      await stranger.get(`${path}/${agreement}/documents`),
    ])
      expect(answer.status).toBe(404)
  })
})

test('prices by quantity apply from their quantity, and are replaced as a whole', async () => {
  const ranges = [
    { from: 10, net: 2 },
    { from: 5, net: 3 },
  ]
  const body = { frameworkAgreement: agreement, products: [{ id: product.id, ranges, version: null }] }
  expect((await gestion.put(`${discounts}/multiple_prices`, body)).status).toBe(200)
  expect((await rowOf('multiple_prices'))?.ranges).toEqual([ranges[1], ranges[0]])
  const repeated = { ...body, products: [{ id: product.id, ranges: [ranges[0], ranges[0]] }] }
  expect(pathsOf(await gestion.put(`${discounts}/multiple_prices`, repeated))).toEqual([
    'products[0].ranges[1].from quantity_repeated',
  ])
  const unit = (await gestion.get('/internal/organization_units')).body
  const [{ id: unitId } = { id: 0 }] = routes.listOrganizationUnits.output.parse(unit).member
  const tested = await gestion.get(
    `${path}/${agreement}/tested_price?product=${product.id}&quantity=12&unit=${unitId}&day=2026-11-22&draftNetPrice=1`,
  )
  expect(tested.body).toMatchObject({
    now: { net: 2, level: 'price_range', fromQuantity: 10 },
    draft: { net: 2, level: 'price_range' },
  })
  await gestion.put(`${discounts}/multiple_prices`, {
    frameworkAgreement: agreement,
    products: [{ id: product.id, ranges: [] }],
  })
  const draft = await gestion.get(
    `${path}/${agreement}/tested_price?product=${product.id}&unit=${unitId}&day=2026-11-22&draftDiscount1=40&draftDiscount2=10`,
  )
  expect(draft.body).toMatchObject({
    publicPrice: product.publicPrice,
    draft: {
      level: 'product_discount',
      coefficient: 0.54,
      agreement: { name: 'Contrat-cadre Ponant 2026' },
      steps: [
        { kind: 'public', percent: null, price: product.publicPrice },
        { kind: 'first_discount', percent: 40 },
        { kind: 'second_discount', percent: 10 },
      ],
    },
  })
})

test('previews, applies and undoes a bulk change by a percentage', async () => {
  await put({ netPrice: 10 })
  const body = {
    frameworkAgreement: agreement,
    netPercent: 3,
    discountPoints: 0,
    family: null,
    catalog: null,
  }
  const preview = routes.previewDiscountAdjustment.output.parse(
    (await gestion.post(`${discounts}/adjustment_preview`, body)).body,
  )
  expect(preview.products).toBeGreaterThan(1)
  expect(preview.examples.find(({ code }) => code === product.reference)).toMatchObject({
    before: 10,
    after: 10.3,
  })
  expect(await rowOf()).toMatchObject({ netPrice: 10 })
  const made = routes.adjustDiscounts.output.parse(
    (await gestion.post(`${discounts}/adjustments`, body)).body,
  )
  expect(made).toMatchObject({ source: 'adjustment', state: 'finished', isUndoable: true })
  expect(await rowOf()).toMatchObject({ netPrice: 10.3 })
  const undone = await gestion.post(`${path}/file_import_history/${made.id}/undo`)
  expect(undone.body).toMatchObject({ isUndoable: false })
  expect(await rowOf()).toMatchObject({ netPrice: 10 })
  expect(codeOf(await gestion.post(`${path}/file_import_history/${made.id}/undo`))).toBe('conflict')
  // One family, by points: other families stay.
  const [family, other] = await findFamiliesOf(server.db, product.id)
  const points = { ...body, netPercent: 0, discountPoints: -2.5 }
  const previewOf = async (chosen: number | undefined) =>
    routes.previewDiscountAdjustment.output.parse(
      (await gestion.post(`${discounts}/adjustment_preview`, { ...points, family: chosen })).body,
    )
  await put({ discount1: 40 })
  expect((await previewOf(family)).examples).toContainEqual(
    expect.objectContaining({ code: product.reference, before: 40, after: 37.5 }),
  )
  expect((await previewOf(other)).examples.map(({ code }) => code)).not.toContain(product.reference)
  await put({})
})

test('an adjustment leaves a stored discount of 100 % unchanged', async () => {
  const { familyId: family, discount1 } = await server.db
    .selectFrom('agreementFamily')
    .select(['familyId', 'discount1'])
    .where('agreementId', '=', agreement)
    .executeTakeFirstOrThrow()
  const row = server.db
    .updateTable('agreementFamily')
    .where('agreementId', '=', agreement)
    .where('familyId', '=', family)
  onTestFinished(async () => {
    await row.set({ discount1 }).execute()
  })
  await row.set({ discount1: 10_000 }).execute()
  const preview = async (netPercent: number, discountPoints: number) => {
    const body = { frameworkAgreement: agreement, family: null, catalog: null, netPercent, discountPoints }
    const answer = await gestion.post(`${discounts}/adjustment_preview`, body)
    expect(answer.status).toBe(200)
    return routes.previewDiscountAdjustment.output.parse(answer.body)
  }
  const [none, more, less] = [await preview(3, 0), await preview(0, 0.5), await preview(0, -5)]
  expect(none).toMatchObject({ families: 0 })
  expect(less.families).toBe(more.families + 1)
  expect(less.examples).toContainEqual(expect.objectContaining({ before: 100, after: 95 }))
})

describe('a file of conditions', () => {
  const csv = (...lines: string[]) =>
    new TestFile('cnr.csv', ['ONGLET;MARQUE;FAMREM;REFCIALE;REM1;REM2;SEUIL;PRIXNET', ...lines].join('\r\n'))
  const importOf = async (file: TestFile, mode = 'delta', more: object = {}) => {
    const answer = await gestion.form('POST', `${path}/importFile`, {
      frameworkAgreement: agreement,
      mode,
      file,
      ...more,
    })
    expect(answer.status).toBe(201)
    const { id } = routes.importAgreementFile.output.parse(answer.body)
    await expect
      .poll(async () => (await historyOf())[0]?.state, { timeout: 15_000 })
      .toMatch(/finished|failed/)
    return (await historyOf()).find((one) => one.id === id)
  }
  const historyOf = async () =>
    routes.listAgreementImports.output.parse(
      (await gestion.get(`${path}/file_import_history?frameworkAgreement=${agreement}`)).body,
    ).member

  test('is previewed without writing, imported by a job, notified, and undone', async () => {
    await put({})
    const { reference } = product
    const brand = await renameManufacturer(server.db, product.id, 'Câblorne Œuvre')
    const file = csv(
      'T01;;F0801;;31,5;2;;',
      `T03;${brand.toUpperCase()} ;; ${reference.toLowerCase()};;;;4,25`,
      `T04;${brand};;${reference};;;100;3,9`,
      `T02;Inconnu;;${reference};10;;;`,
      `T02;${brand};;NULLE-PART;10;;;`,
      `T03;${brand};;${reference};;;;=1+1`,
      `T05;${brand};;${reference};;;;1`,
    )
    await server.db
      .updateTable('appUser')
      .set({ email: 'gestion@example.org' })
      .where('username', '=', 'gestion')
      .execute()
    const preview = routes.readAgreementFile.output.parse(
      (await gestion.form('POST', `${path}/read_import`, { frameworkAgreement: agreement, file })).body,
    )
    expect(preview.counters).toMatchObject({
      families: { updated: 1 },
      products: { added: 1, ignored: 3 },
      ranges: { added: 1 },
    })
    expect(preview.ignored.map(({ tab, line, reason }) => `${tab} ${line} ${reason}`)).toEqual([
      'T03 7 not_a_number',
      'T05 8 tab_not_taken',
      'T02 5 unknown_reference',
      'T02 6 unknown_reference',
    ])
    expect(await rowOf()).toMatchObject({ netPrice: null })
    const done = await importOf(file, 'delta', { outliers: preview.outlierCount })
    expect(done).toMatchObject({ state: 'finished', counters: preview.counters, fileName: 'cnr.csv' })
    expect(await rowOf()).toMatchObject({ netPrice: 4.25 })
    expect((await gestion.get('/internal/notifications')).body).toMatchObject({
      member: [{ tone: 'warning', page: { name: 'framework-agreement' } }],
    })
    expect(await findRecipients(server.db, 'import-ended')).toEqual(['gestion@example.org'])
    await gestion.post(`${path}/file_import_history/${done?.id}/undo`)
    expect(await rowOf()).toMatchObject({ netPrice: null })
  })

  test('shows its prices with one number of decimals', async () => {
    const brand = await renameManufacturer(server.db, product.id, 'Câblorne Œuvre')
    const { reference } = product
    const file = csv(`T03;${brand};;${reference};;;;4,255`, `T04;${brand};;${reference};;;100;3,9`)
    const { differences } = routes.readAgreementFile.output.parse(
      (await gestion.form('POST', `${path}/read_import`, { frameworkAgreement: agreement, file })).body,
    )
    expect(new Set(differences.map(({ after }) => after?.replaceAll(/\s/g, ' ')))).toEqual(
      new Set(['4,2550 €', '100 : 3,9000 €']),
    )
  })

  test('with a price far off the one in force shows both, and is imported only after confirmation', async () => {
    await put({})
    const { reference } = product
    const client = await server.as('client')
    const inForce = (await netIn(client)).sheet ?? 0
    expect(inForce).toBeGreaterThan(0)
    const brand = await renameManufacturer(server.db, product.id, 'Câblorne Œuvre')
    const near = (inForce * 0.9).toFixed(2).replace('.', ',')
    const far = (inForce * 40).toFixed(2)
    const file = csv(
      'T01;;F0801;;31,5;2;;',
      `T03;${brand};;${reference};;;;${far.replace('.', ',')}`,
      `T04;${brand};;${reference};;;10;${near}`,
    )
    const call = { frameworkAgreement: agreement, mode: 'delta', file }
    const read = async (language: string) =>
      routes.readAgreementFile.output.parse(
        (await gestion.form('POST', `${path}/read_import`, call, { 'accept-language': language })).body,
      )
    const { differences, outlierCount } = await read('fr')
    expect(outlierCount).toBe(1)
    // The first ones, so that all are within the list.
    expect(differences[0]).toMatchObject({
      code: reference,
      kind: 'product',
      before: null,
      inForce,
      isOutlier: true,
    })
    expect(differences[0]?.after).toMatch(/^[\d\u202f]+,\d\d\u00a0€$/)
    expect(differences.filter(({ isOutlier }) => isOutlier)).toHaveLength(1)
    const english = (await read('en')).differences
    expect(english[0]?.after).toMatch(/^€[\d,]+\.\d\d$/)
    expect(english.find(({ kind }) => kind === 'range')?.after).toMatch(/^10: €[\d,]+\.\d\d$/)
    expect(english.find(({ kind }) => kind === 'family')?.after).toBe('31.5% + 2%')

    const unconfirmed = await gestion.form('POST', `${path}/importFile`, call)
    expect(pathsOf(unconfirmed)).toEqual(['outliers price_outlier'])
    const other = await gestion.form('POST', `${path}/importFile`, { ...call, outliers: 2 })
    expect(pathsOf(other)).toEqual(['outliers price_outlier'])
    const done = await importOf(file, 'delta', { outliers: 1 })
    expect(done).toMatchObject({ state: 'finished' })
    expect(await rowOf()).toMatchObject({ netPrice: Number(far) })
    await gestion.post(`${path}/file_import_history/${done?.id}/undo`)
  })

  test('requires a confirmation from the factor of the agreement’s unit', async () => {
    await put({})
    const inForce = (await netIn(await server.as('client'))).sheet ?? 0
    const brand = await renameManufacturer(server.db, product.id, 'Câblorne Œuvre')
    const near = (inForce * 0.8).toFixed(2).replace('.', ',')
    const file = csv(`T03;${brand};;${product.reference};;;;${near}`, `T01;;F0801;;31,5;2;;`)
    const count = async () => {
      const call = { frameworkAgreement: agreement, mode: 'delta', file }
      const { body } = await gestion.form('POST', `${path}/read_import`, call)
      return routes.readAgreementFile.output.parse(body).differences.filter(({ isOutlier }) => isOutlier)
        .length
    }
    expect(await count()).toBe(0)
    const thresholds = {
      expiryDays: [30],
      outsideAmount: 1,
      dearerPercent: 1,
      pastDays: 30,
      outlierFactor: 1.1,
    }
    const unit = await unitIdOf(server.db, 'GRP')
    expect((await gestion.put(`/internal/alert_thresholds/${unit}`, thresholds)).status).toBe(200)
    expect(await count()).toBeGreaterThan(0)
    await server.db.deleteFrom('alertThreshold').execute()
  })

  test('in complete mode deletes conditions missing in the file', async () => {
    const { reference } = product
    const file = csv(`T03;Câblorne Œuvre;;${reference};;;;4,25`)
    const done = await importOf(file, 'complete', { outliers: 1 })
    expect(done?.counters.families.deleted).toBeGreaterThan(0)
    const listed = routes.listAgreementDiscounts.output.parse(
      (await gestion.get(`${discounts}?frameworkAgreement=${agreement}&category=products`)).body,
    )
    expect(listed.member.map(({ id }) => id)).toContain(product.id)
    const undo = () => gestion.post(`${path}/file_import_history/${done?.id}/undo`)
    const days = (count: number) =>
      server.db
        .updateTable('agreementImport')
        .set({ queuedAt: new Date(server.clock.now.getTime() - count * 86_400_000) })
        .where('id', '=', done?.id ?? 0)
        .execute()
    // Undo for thirty days, one import at a time.
    await days(31)
    expect((await historyOf())[0]).toMatchObject({ isUndoable: false })
    expect(codeOf(await undo())).toBe('conflict')
    await days(29)
    const running = await insertQueuedImport(server.db, agreement)
    const second = { frameworkAgreement: agreement, mode: 'delta', file, outliers: 0 }
    expect(codeOf(await gestion.form('POST', `${path}/importFile`, second))).toBe('conflict')
    expect(codeOf(await undo())).toBe('conflict')
    await server.db.deleteFrom('agreementImport').where('id', '=', running).execute()
    expect((await undo()).body).toMatchObject({ isUndoable: false })
    const families = await gestion.get(`${discounts}?frameworkAgreement=${agreement}&category=families`)
    expect(routes.listAgreementDiscounts.output.parse(families.body).totalItems).toBe(
      done?.counters.families.deleted,
    )
  })
})
