import { routes } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile, violationsOf } from '../../../test/caller.ts'
import { familyCaller } from '../../../test/family-caller.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })
const sydev = () => server.as('sydev')

beforeAll(() => server.app.services.jobs.work(server.app.services))

const { list, byCode, post, change } = familyCaller(server)
const found = async (search: string) => {
  const { body } = await (
    await server.as('client')
  ).get(`/internal/products?search=${encodeURIComponent(search)}`)
  return routes.searchProducts.output.parse(body).totalItems
}
test('the tree is listed in both languages, parents before children', async () => {
  const tree = await list()
  expect(tree[0]).toMatchObject({ code: 'F01', level: 1, nameEn: 'Circuit protection and distribution' })
  const seen = new Set<number | null>([null])
  for (const { id, parentId } of tree) {
    expect(seen.has(parentId)).toBe(true)
    seen.add(id)
  }
})

test('adds a family below another, with the next own code; each field says what is wrong with it', async () => {
  const parent = await byCode('F0101')
  const names = { nameFr: 'Disjoncteurs de branchement', nameEn: 'Service breakers' }
  const draft = { ...names, parent: parent.id, unspsc: '39 121 601' }
  const answer = await post('/internal/managed_families', { ...draft, code: null, etimClass: 'ec 001037' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    code: 'F0101-01',
    level: 3,
    etimClass: 'EC001037',
    unspsc: '39121601',
    parentId: parent.id,
  })
  const again = await post('/internal/managed_families', {
    ...draft,
    nameFr: 'DISJONCTEURS de branchement',
    code: 'F0101-01',
    etimClass: 'EC001037',
  })
  expect(again.status).toBe(422)
  expect(violationsOf(again)).toEqual(['code taken', 'nameFr taken', 'nameEn taken', 'etimClass taken'])
  const reserved = await post('/internal/managed_families', {
    nameFr: 'Réservée',
    nameEn: 'Reserved',
    parent: parent.id,
    code: 'F0199',
    etimClass: null,
  })
  expect(violationsOf(reserved)).toEqual(['code code_reserved'])
  const top = await post('/internal/managed_families', {
    nameFr: 'Au sommet',
    nameEn: 'At the top',
    parent: null,
    code: null,
    etimClass: null,
  })
  expect(top.body).toMatchObject({ code: 'X01', level: 1 })
  const below = await post('/internal/managed_families', {
    nameFr: 'Trop bas',
    nameEn: 'Too low',
    code: null,
    etimClass: 'EC12',
    unspsc: '3912',
    parent: (await byCode('F0101-01')).id,
  })
  expect(violationsOf(below)).toEqual(['etimClass invalid', 'unspsc invalid'])
  const deep = await post('/internal/managed_families', {
    nameFr: 'Trop bas',
    nameEn: 'Too low',
    code: null,
    etimClass: null,
    parent: (await byCode('F0101-01')).id,
  })
  expect(violationsOf(deep)).toEqual(['parent family_too_deep'])
})

test('a renamed family is found by its new name, its old version is refused', async () => {
  const family = await byCode('F010101')
  expect(await found('zorglubeurs')).toBe(0)
  expect((await change(family, { nameFr: 'Zorglubeurs' })).status).toBe(200)
  const stale = await change(family, { nameFr: 'Autre' })
  expect([stale.status, codeOf(stale)]).toEqual([412, 'version_moved'])
  await vi.waitFor(async () => expect(await found('zorglubeurs')).toBe(family.productCount), {
    timeout: 20_000,
    interval: 200,
  })
})

test('a family moves with those below it, never into itself', async () => {
  const shown = async () => {
    const { body } = await (await server.as('client')).get('/families')
    return routes.listFamilies.output.parse(body).member
  }
  const top = await byCode('F01')
  const before = await shown()
  const full = before.find(({ level, code, productCount }) => level === 2 && code > 'F04' && productCount > 0)
  const family = await byCode(full?.code ?? '')
  const leaf = await byCode(`${family.code}01`)
  const productCount = async () => (await shown()).find(({ id }) => id === top.id)?.productCount
  const expected = ((await productCount()) ?? 0) + (full?.productCount ?? 0)
  expect((await change(family, { parent: top.id })).status).toBe(200)
  expect(
    await server.db.selectFrom('family').select(['path', 'level']).where('id', '=', leaf.id).execute(),
  ).toEqual([{ path: [top.id, family.id, leaf.id], level: 3 }])
  const circle = await change(await byCode('F01'), { parent: family.id })
  expect(violationsOf(circle)).toEqual(['parent in_itself'])
  await vi.waitFor(async () => expect(await productCount()).toBe(expected), {
    timeout: 20_000,
    interval: 200,
  })
})

test('features of a family are replaced; those above are inherited, unknown ones are refused', async () => {
  const family = await byCode('F010201')
  const path = `/internal/managed_families/${family.id}/features`
  const put = async (features: object[], version: number) =>
    (await sydev()).put(
      path,
      { features },
      {
        ...newIdempotencyKey(),
        'if-match': `"${version}"`,
      },
    )
  const before = routes.getFamilyFeatures.output.parse((await (await sydev()).get(path)).body)
  expect(before.features).toEqual([])
  expect(before.inherited).toContainEqual({ code: 'EF900001', isFilter: true })
  const wrong = await put(
    [
      { code: 'EF900001', isFilter: true },
      { code: 'nothing', isFilter: true },
    ],
    before.version,
  )
  expect(violationsOf(wrong)).toEqual(['features[1].code not_a_choice'])
  const after = await put([{ code: 'EF900001', isFilter: false }], before.version)
  expect(after.body).toMatchObject({
    features: [{ code: 'EF900001', isFilter: false }],
    version: before.version + 1,
  })
  expect(routes.getFamilyFeatures.output.parse(after.body).inherited).not.toContainEqual({
    code: 'EF900001',
    isFilter: true,
  })
})

test('the reference data that is missing is counted and added', async () => {
  await server.db.deleteFrom('supplierTrait').where('code', '=', 'ST312').execute()
  const read = async () =>
    routes.getReferenceData.output.parse((await (await sydev()).get('/internal/reference_data')).body)
  expect(await read()).toMatchObject({ families: 0, features: 0, traits: 1 })
  expect((await post('/internal/reference_data', {})).body).toMatchObject({ families: 0, traits: 1 })
  expect(await read()).toMatchObject({ families: 0, features: 0, traits: 0 })
})

test.each(['csv', 'xlsx'] as const)(
  'the exported tree is read again as %s without a change',
  async (format) => {
    const caller = await sydev()
    const { rawPayload } = await server.app.inject({
      url: `/api/internal/managed_families/export?format=${format}`,
      headers: { authorization: `Bearer ${caller.token}` },
    })
    const answer = await caller.form(
      'POST',
      '/internal/family_imports/read',
      { file: new TestFile(`familles.${format}`, rawPayload) },
      {},
    )
    const { counters } = routes.readFamilyFile.output.parse(answer.body)
    expect(counters).toMatchObject({ added: 0, changed: 0, ignored: 0 })
    expect(counters.unchanged).toBeGreaterThan(300)
  },
)

test('a file is previewed, then adds and changes families; its wrong lines are left out', async () => {
  const before = await list()
  const text = [
    'Code;Code de la famille supérieure;Nom français;Nom anglais;Classe ETIM;Code UNSPSC;Caractéristiques;Filtres',
    'SOL1;SOL;Panneaux;Panels;EC003030;26131500;EF900022 EF900024;EF900024',
    'SOL;;Solaire;Solar;;;;',
    'F0705;F07;Bouches, grilles;Valves and grilles;;;;',
    'SOL2;NADA;Sans famille;Without family;;;;',
  ].join('\r\n')
  const upload = async (path: string) =>
    (await sydev()).form('POST', path, { file: new TestFile('familles.csv', text) }, newIdempotencyKey())
  const expected = {
    counters: { added: 2, changed: 1, unchanged: 0, ignored: 1 },
    ignored: [{ line: 5, reason: 'parent_unknown' }],
  }
  expect((await upload('/internal/family_imports/read')).body).toMatchObject(expected)
  expect(await list()).toEqual(before)
  expect((await upload('/internal/family_imports')).body).toMatchObject(expected)
  const [top, leaf, renamed] = [await byCode('SOL'), await byCode('SOL1'), await byCode('F0705')]
  expect(leaf).toMatchObject({ parentId: top.id, level: 2, etimClass: 'EC003030', unspsc: '26131500' })
  expect(renamed.nameFr).toBe('Bouches, grilles')
  const features = await (await sydev()).get(`/internal/managed_families/${leaf.id}/features`)
  expect(routes.getFamilyFeatures.output.parse(features.body).features).toEqual([
    { code: 'EF900022', isFilter: false },
    { code: 'EF900024', isFilter: true },
  ])
})

test('a feature is added with its choices, each with a code of the installation', async () => {
  const draft = {
    nameFr: 'Type de pose au sol',
    nameEn: 'Floor installation',
    type: 'choice',
    unit: null,
    group: 'build',
    choices: [
      { nameFr: 'collé', nameEn: 'glued' },
      { nameFr: 'flottant', nameEn: 'floating' },
    ],
  }
  const added = await post('/internal/family_features', draft)
  expect([added.status, added.body]).toMatchObject([
    201,
    { code: 'EF950001', type: 'choice', group: { code: 'build' } },
  ])
  const values = await server.db
    .selectFrom('featureValue')
    .select(['code', 'nameEn'])
    .where('featureCode', '=', 'EF950001')
    .orderBy('code')
    .execute()
  expect(values).toEqual([
    { code: 'EV950001', nameEn: 'glued' },
    { code: 'EV950002', nameEn: 'floating' },
  ])
  const wrong = await post('/internal/family_features', { ...draft, group: 'nothing', choices: [] })
  expect(violationsOf(wrong)).toEqual([
    'nameFr taken',
    'nameEn taken',
    'group not_a_choice',
    'choices required',
  ])
  const number = { ...draft, nameFr: 'Charge', nameEn: 'Load', type: 'number', unit: 'kg' }
  expect(violationsOf(await post('/internal/family_features', number))).toEqual(['choices invalid'])
  const next = await post('/internal/family_features', { ...number, choices: [] })
  expect(next.body).toMatchObject({ code: 'EF950002', unit: 'kg' })
  // Nothing follows the last code: a free one before it is taken.
  await server.db
    .updateTable('featureValue')
    .set({ code: 'EV999999' })
    .where('code', '=', 'EV950002')
    .execute()
  await server.db.updateTable('feature').set({ code: 'EF999999' }).where('code', '=', 'EF950002').execute()
  const other = { ...draft, nameFr: 'Encore', nameEn: 'Again' }
  expect((await post('/internal/family_features', other)).body).toMatchObject({ code: 'EF950002' })
  const codes = await server.db
    .selectFrom('featureValue')
    .select('code')
    .where('featureCode', '=', 'EF950002')
    .orderBy('code')
    .execute()
  expect(codes).toEqual([{ code: 'EV950002' }, { code: 'EV950003' }])
})

test('a feature is renamed and given choices, for one of two people who change it at once', async () => {
  const read = async (code: string) =>
    routes.getFamilyFeature.output.parse(
      (await (await sydev()).get(`/internal/family_features/${code}`)).body,
    )
  const rename = async (code: string, body: object, version: number) =>
    (await sydev()).put(
      `/internal/family_features/${code}`,
      { addedChoices: [], ...body },
      { ...newIdempotencyKey(), 'if-match': `"${version}"` },
    )
  const before = await read('EF950001')
  const names = { nameFr: 'Pose au sol', nameEn: 'Flooring' }
  const added = [{ nameFr: 'cloué', nameEn: 'nailed' }]
  const saved = await rename('EF950001', { ...names, addedChoices: added }, before.version)
  expect(saved.body).toMatchObject({ ...names, version: before.version + 1 })
  const { choices } = await read('EF950001')
  const isNew = ({ code }: { code: string }) => before.choices.every((choice) => choice.code !== code)
  expect(choices.filter((choice) => !isNew(choice))).toEqual(before.choices)
  expect(choices.filter(isNew)).toMatchObject(added)
  expect((await rename('EF950001', names, before.version)).status).toBe(412)
  const repeated = { ...names, addedChoices: [{ nameFr: 'Cloué', nameEn: 'Other' }] }
  expect(violationsOf(await rename('EF950001', repeated, before.version + 1))).toEqual(['addedChoices taken'])
  const { version, ...number } = await read('EF950002')
  expect(violationsOf(await rename('EF900001', { ...names }, (await read('EF900001')).version))).toEqual([
    'nameFr taken',
    'nameEn taken',
  ])
  expect(number.type).toBe('choice')
  expect((await rename('EF950002', { nameFr: number.nameFr, nameEn: number.nameEn }, version)).status).toBe(
    200,
  )
  expect((await (await sydev()).get('/internal/family_features/EF123456')).status).toBe(404)
})

test('the first feature of all gets a part of the product sheet', async () => {
  await sql`TRUNCATE feature_group, feature CASCADE`.execute(server.db)
  const draft = { nameFr: 'Charge', nameEn: 'Load', type: 'number', unit: 'kg', group: null, choices: [] }
  for (const nameFr of ['Charge', 'Masse']) {
    const { status, body } = await post('/internal/family_features', { ...draft, nameFr, nameEn: nameFr })
    expect([status, body]).toMatchObject([201, { nameFr, group: { code: 'general', nameEn: 'Features' } }])
  }
})
