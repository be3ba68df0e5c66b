import { routes, type DepositSheet } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { buildWorkbook } from '../../../test/workbook.ts'
import { writeQueryString } from '../../platform/http/query-string.ts'
import { newIdempotencyKey, TestFile } from '../../../test/caller.ts'
import { insertReferenceData } from './reference-data.queries.ts'
import { countMissingReferenceData } from './missing-reference-data.queries.ts'
import { readReferenceData } from './reference-data.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })
const data = readReferenceData()

beforeAll(async () => {
  await sql`TRUNCATE family, feature_group, feature, supplier_trait CASCADE`.execute(server.db)
  await server.app.services.jobs.work(server.app.services)
})

const deposit = (...lines: string[]): Promise<DepositSheet> =>
  upload(
    'csv',
    new TestFile('tarif.csv', ['Marque;Référence;Désignation;Prix HT;Famille', ...lines].join('\r\n')),
  )

const upload = async (fileFormat: 'csv' | 'fabdis', file: TestFile): Promise<DepositSheet> => {
  const sydev = await server.as('sydev')
  const catalog = await server.db
    .selectFrom('catalog')
    .select('id')
    .where('code', '=', 'PX')
    .executeTakeFirst()
  const answer = await sydev.form(
    'POST',
    '/internal/catalog_deposits',
    {
      depositDate: '2026-11-21',
      applicationDate: '2026-11-21',
      catalog: catalog?.id,
      reason: 'new_tariff',
      fileFormat,
      file,
    },
    newIdempotencyKey(),
  )
  const { id } = routes.addDeposit.output.parse(answer.body)
  return until(id, 'rehearsed')
}

const until = async (id: number, status: DepositSheet['status']): Promise<DepositSheet> => {
  const sydev = await server.as('sydev')
  return vi.waitFor(
    async () => {
      const sheet = routes.getDeposit.output.parse((await sydev.get(`/internal/catalog_deposits/${id}`)).body)
      expect(sheet.status).toBe(status)
      return sheet
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('without families a file with families is refused line by line; with the reference data it is accepted', async () => {
  const line = 'Marque;REF-1;Disjoncteur 2P 16A;12,50;Disjoncteurs 2P'
  expect((await deposit(line)).report).toMatchObject({ counts: { added: 0, ignored: 1 } })
  expect(await insertReferenceData(server.db)).toEqual({
    families: data.families.length,
    features: data.features.length,
    traits: data.traits.length,
  })
  expect((await deposit(line)).report).toMatchObject({ counts: { added: 1, ignored: 0 }, families: [] })
  const { rows } = await sql<{ families: number; level: number }>`
    SELECT count(*)::int AS families, level FROM family GROUP BY level ORDER BY level`.execute(server.db)
  expect(rows.map(({ families }) => families)).toEqual([10, 65, 289])
  const first = await server.db.selectFrom('family').selectAll().orderBy('position').limit(3).execute()
  expect(first.map(({ code }) => code)).toEqual(['F01', 'F0101', 'F010101'])
  expect(first[2]?.path).toEqual(first.map(({ id }) => id))
})

test('a FAB-DIS file with families and features is imported, and the features are facets', async () => {
  const product = (reference: string) => [
    'Marque',
    reference,
    `Disjoncteur ${reference}`,
    12.5,
    1,
    'PCE',
    1,
    'A',
    'F0101',
    'Disjoncteurs 2P',
  ]
  const poles = (reference: string, value: string) => [
    'Marque',
    reference,
    'EF000001',
    value,
    'Nombre de pôles',
  ]
  const content = buildWorkbook({
    B00_CARTOUCHE: [['FABDISV'], ['3.0']],
    B01_COMMERCE: [
      ['MARQUE', 'REFCIALE', 'LIBELLE80', 'TARIF', 'QT', 'UB', 'MUL', 'STA', 'FAM1', 'FAM1L'],
      product('FAB-1'),
      product('FAB-2'),
    ],
    C04_ETIM: [
      ['MARQUE', 'REFCIALE', 'FEATUREID', 'FVALUE', 'FEATUREDESC'],
      poles('FAB-1', '2P'),
      poles('FAB-2', '3P'),
    ],
  })
  const { id, report } = await upload('fabdis', new TestFile('fabdis.xlsx', content))
  expect(report).toMatchObject({ counts: { added: 2, ignored: 0 }, families: [] })
  const sydev = await server.as('sydev')
  await sydev.post(`/internal/catalog_deposits/${id}/import`, { confirmed: true }, newIdempotencyKey())
  await until(id, 'finished')
  const family = await server.db
    .selectFrom('family')
    .select('id')
    .where('code', '=', 'F0101')
    .executeTakeFirstOrThrow()
  const query = writeQueryString({ family: [family.id], facets: ['features'] })
  const { body } = await (await server.as('client')).get(`/internal/products?${query}`)
  const { facets = [], totalItems } = routes.searchProducts.output.parse(body)
  expect(totalItems).toBe(2)
  const facet = facets.find(({ label }) => label === 'Nombre de pôles')
  expect(facet?.values.map(({ label, count }) => [label, count])).toEqual([
    ['2P', 1],
    ['3P', 1],
  ])
})

test('a second run adds only what is missing, and changes nothing that was edited', async () => {
  await server.db.updateTable('family').set({ nameFr: 'Renommée' }).where('code', '=', 'F0101').execute()
  await server.db.deleteFrom('featureFamily').where('featureCode', '=', 'EF900001').execute()
  await server.db.deleteFrom('family').where('code', '=', 'F100804').execute()
  await server.db.updateTable('supplierTrait').set({ nameFr: 'Autre' }).where('code', '=', 'ST101').execute()
  expect(await insertReferenceData(server.db)).toEqual({ families: 1, features: 0, traits: 0 })
  const read = (code: string) =>
    server.db.selectFrom('family').select(['nameFr', 'level']).where('code', '=', code).executeTakeFirst()
  expect(await read('F0101')).toEqual({ nameFr: 'Renommée', level: 2 })
  expect(await read('F100804')).toEqual({ nameFr: 'Enrouleurs et coffrets de chantier', level: 3 })
  const removed = await server.db
    .selectFrom('featureFamily')
    .select('familyId')
    .where('featureCode', '=', 'EF900001')
    .execute()
  expect(removed).toEqual([])
})

test('what cannot be added is not counted; a taken class of ETIM or name stays where it is', async () => {
  const family = (code: string) => server.db.updateTable('family').where('code', '=', code)
  await server.db.deleteFrom('family').where('code', 'like', 'F1008__').execute()
  await server.db.deleteFrom('family').where('code', 'like', 'F1007__').execute()
  await family('F1008').set({ retiredAt: '2026-11-20T09:00:00Z' }).execute()
  const below = data.families.filter(({ parentCode }) => parentCode === 'F1007')
  expect(below.length).toBeGreaterThan(1)
  const parent = await server.db
    .selectFrom('family')
    .select('id')
    .where('code', '=', 'F1007')
    .executeTakeFirstOrThrow()
  await family('F010101')
    .set({ code: 'OWN', parentId: parent.id, nameFr: below[0]?.nameFr ?? '' })
    .execute()
  const missing = await countMissingReferenceData(server.db)
  expect(missing.families).toBe(below.length)
  expect((await insertReferenceData(server.db)).families).toBe(missing.families)
  expect((await countMissingReferenceData(server.db)).families).toBe(0)
})

test.each([
  ['its code', 'F010102'],
  ['its French name', 'DISJONCTEURS 2P'],
  ['its English name', '2P circuit breakers'],
  ['its class of ETIM', 'ec000042'],
])('a file names a family by %s', async (_by, family) => {
  await server.db.updateTable('family').set({ etimClass: 'EC000042' }).where('code', '=', 'F010102').execute()
  const { report } = await deposit(`Marque;REF-2;Disjoncteur 2P 20A;12,50;${family}`)
  expect(report).toMatchObject({ counts: { added: 1, ignored: 0 } })
})

test('a file that names a merged family means the other; a retired one gets no new products', async () => {
  const idOf = async (code: string) =>
    (await server.db.selectFrom('family').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const retiredAt = '2026-11-20T09:00:00Z'
  const retire = async (code: string, mergedIntoId: number | null) =>
    server.db.updateTable('family').set({ retiredAt, mergedIntoId }).where('code', '=', code).execute()
  await retire('F010103', await idOf('F010104'))
  await retire('F090101', null)
  const { id, report } = await deposit(
    'Marque;REF-3;Disjoncteur 3P 20A;12,50;F010103',
    'Marque;REF-4;Tube cuivre;12,50;Tubes cuivre',
  )
  expect(report).toMatchObject({ counts: { added: 1, ignored: 1 }, families: [{ code: 'Tubes cuivre' }] })
  const { rows } = await sql<{ familyId: number | null }>`
    SELECT family_id FROM deposit_row WHERE deposit_id = ${id} ORDER BY line`.execute(server.db)
  expect(rows.map(({ familyId }) => familyId)).toEqual([await idOf('F010104'), null])
})

test('a name of several families is none of them: the file is asked about', async () => {
  const families = server.db.updateTable('family').set({ nameFr: 'Divers appareils' })
  await families.where('code', 'in', ['F020101', 'F030101']).execute()
  const { report } = await deposit('Marque;REF-5;Appareil;12,50;Divers appareils')
  expect(report).toMatchObject({ counts: { added: 0, ignored: 1 }, families: [{ code: 'Divers appareils' }] })
  await server.db
    .updateTable('family')
    .set({ retiredAt: '2026-11-20T09:00:00Z' })
    .where('code', '=', 'F030101')
    .execute()
  const again = await deposit('Marque;REF-5;Appareil;12,50;Divers appareils')
  expect(again.report).toMatchObject({ counts: { added: 1, ignored: 0 } })
})

test('a retired family is no answer for the families of a file', async () => {
  const retired = await server.db
    .selectFrom('family')
    .select('id')
    .where('code', '=', 'F030101')
    .executeTakeFirstOrThrow()
  const { id } = await deposit('Marque;REF-6;Appareil;12,50;Inconnue')
  const answer = await (
    await server.as('sydev')
  ).put(
    `/internal/catalog_deposits/${id}/mapping`,
    { families: { Inconnue: retired.id } },
    newIdempotencyKey(),
  )
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { violations: [{ propertyPath: 'families.Inconnue', code: 'not_a_choice' }] },
  ])
})
