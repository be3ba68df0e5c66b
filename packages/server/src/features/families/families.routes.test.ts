import { routePath, routes, type ManagedFamily } from '@comptoir/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile } from '../../../test/caller.ts'
import { addAgreementFamilies } from '../../../test/family-fixtures.queries.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })
const sydev = () => server.as('sydev')

beforeAll(() => server.app.services.jobs.work(server.app.services))

const list = async (): Promise<ManagedFamily[]> =>
  routes.listManagedFamilies.output.parse((await (await sydev()).get('/internal/managed_families')).body)
    .member
const byCode = async (code: string): Promise<ManagedFamily> => {
  const family = (await list()).find((one) => one.code === code)
  if (!family) throw new Error(`There is no family ${code}`)
  return family
}
const post = async (path: string, body: object) => (await sydev()).post(path, body, newIdempotencyKey())
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const send = async (family: ManagedFamily, action: string, body: object = {}) =>
  (await sydev()).post(`/internal/managed_families/${family.id}/${action}`, body, {
    ...newIdempotencyKey(),
    ...ifMatch(family.version),
  })
const change = async (family: ManagedFamily, values: object) =>
  (await sydev()).put(
    routePath(routes.changeFamily.path, { id: family.id }),
    {
      nameFr: family.nameFr,
      nameEn: family.nameEn,
      etimClass: family.etimClass,
      parent: family.parentId,
      ...values,
    },
    { ...newIdempotencyKey(), ...ifMatch(family.version) },
  )
const found = async (search: string) => {
  const { body } = await (
    await server.as('client')
  ).get(`/internal/products?search=${encodeURIComponent(search)}`)
  return routes.searchProducts.output.parse(body).totalItems
}
const violations = (body: unknown) =>
  (body as { violations: { propertyPath: string; code: string }[] }).violations.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

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
  const draft = { nameFr: 'Disjoncteurs de branchement', nameEn: 'Service breakers', parent: parent.id }
  const answer = await post('/internal/managed_families', { ...draft, code: null, etimClass: 'ec 001037' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    code: 'F0101-01',
    level: 3,
    etimClass: 'EC001037',
    parentId: parent.id,
  })
  const again = await post('/internal/managed_families', {
    ...draft,
    nameFr: 'DISJONCTEURS de branchement',
    code: 'F0101-01',
    etimClass: 'EC001037',
  })
  expect(again.status).toBe(422)
  expect(violations(again.body)).toEqual(['code taken', 'nameFr taken', 'nameEn taken', 'etimClass taken'])
  const reserved = await post('/internal/managed_families', {
    nameFr: 'Réservée',
    nameEn: 'Reserved',
    parent: parent.id,
    code: 'F0199',
    etimClass: null,
  })
  expect(violations(reserved.body)).toEqual(['code code_reserved'])
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
    parent: (await byCode('F0101-01')).id,
  })
  expect(violations(below.body)).toEqual(['etimClass invalid'])
  const deep = await post('/internal/managed_families', {
    nameFr: 'Trop bas',
    nameEn: 'Too low',
    code: null,
    etimClass: null,
    parent: (await byCode('F0101-01')).id,
  })
  expect(violations(deep.body)).toEqual(['parent family_too_deep'])
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
  expect(violations(circle.body)).toEqual(['parent in_itself'])
  await vi.waitFor(async () => expect(await productCount()).toBe(expected), {
    timeout: 20_000,
    interval: 200,
  })
})

test('a merged family gives its products, features, rules and discounts to the other; two discounts both stay', async () => {
  const [from, into] = [await byCode('F0301'), await byCode('F0302')]
  const leaves = [await byCode('F030101'), await byCode('F030102')] as const
  const kept = await addAgreementFamilies(server.db, [leaves[0].id], [leaves[0].id, leaves[1].id])
  const answer = await send(leaves[0], 'merge', { into: leaves[1].id })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    isRetired: true,
    productCount: 0,
    mergedInto: { id: leaves[1].id, name: leaves[1].nameFr },
  })
  expect(await byCode('F030102')).toMatchObject({
    productCount: leaves[0].productCount + leaves[1].productCount,
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
  // Its children go below the other, and a later merge keeps the chain short.
  expect((await send(from, 'merge', { into: into.id })).status).toBe(200)
  expect((await byCode('F030102')).parentId).toBe(into.id)
  const wrong = await send(await byCode('F030102'), 'merge', { into: leaves[0].id })
  expect(violations(wrong.body)).toEqual(['into family_retired'])
  const inner = await send(await byCode('F0302'), 'merge', { into: leaves[1].id })
  expect(violations(inner.body)).toEqual(['into in_itself'])
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
  expect((await send(await byCode('F0401'), 'retire')).status).toBe(200)
  expect(await shown('F040101')).toBe(true)
})

test('features of a family are replaced; those above are inherited, unknown ones are refused', async () => {
  const family = await byCode('F010201')
  const path = `/internal/managed_families/${family.id}/features`
  const put = async (features: object[], version: number) =>
    (await sydev()).put(path, { features }, { ...newIdempotencyKey(), ...ifMatch(version) })
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
  expect(violations(wrong.body)).toEqual(['features[1].code not_a_choice'])
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
    'Code;Code de la famille supérieure;Nom français;Nom anglais;Classe ETIM;Caractéristiques;Filtres',
    'SOL1;SOL;Panneaux;Panels;EC003030;EF900022 EF900024;EF900024',
    'SOL;;Solaire;Solar;;;',
    'F0705;F07;Bouches, grilles;Valves and grilles;;;',
    'SOL2;NADA;Sans famille;Without family;;;',
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
  expect(leaf).toMatchObject({ parentId: top.id, level: 2, etimClass: 'EC003030' })
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
  expect(violations(wrong.body)).toEqual([
    'nameFr taken',
    'nameEn taken',
    'group not_a_choice',
    'choices required',
  ])
  const number = { ...draft, nameFr: 'Charge', nameEn: 'Load', type: 'number', unit: 'kg' }
  expect(violations((await post('/internal/family_features', number)).body)).toEqual(['choices invalid'])
  const next = await post('/internal/family_features', { ...number, choices: [] })
  expect(next.body).toMatchObject({ code: 'EF950002', unit: 'kg' })
})
