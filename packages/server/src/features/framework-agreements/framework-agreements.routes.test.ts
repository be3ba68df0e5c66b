import { addPercent, fromMoney, routes, toMoney, violationListSchema } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, TestFile, type TestResponse, type TestCaller } from '../../../test/caller.ts'
import { findDemoAgreement, makeManager, unitIdOf } from '../../../test/agreement-fixtures.queries.ts'

const server = openTestApp()
const path = '/internal/framework_agreements'

const agreementOf = ({ body }: TestResponse) => routes.getFrameworkAgreement.output.parse(body)
const listOf = async (caller: TestCaller, query = '') => {
  const answer = await caller.get(`${path}?itemsPerPage=50${query}`)
  return routes.listFrameworkAgreements.output.parse(answer.body)
}
const pathsOf = ({ body }: TestResponse) =>
  violationListSchema.parse(body).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)

let draft: Record<string, unknown>

beforeAll(async () => {
  // A manager of a lower unit, and one of another company.
  await makeManager(server.db, 'silver')
  await makeManager(server.db, 'client2')
  draft = {
    name: ' Contrat Ponant local ',
    supplier: await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026').then((row) => row.supplierId),
    unit: await unitIdOf(server.db, 'GRP'),
    start: '2026-11-01',
    end: '2027-10-31',
    appliesToHierarchy: true,
    catalogs: (await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026')).catalogIds.slice(0, 1),
    appliesToAllAgencies: true,
    agencies: [],
  }
})

describe('the list', () => {
  test('has only the agreements of the units in reach, with their validity', async () => {
    const { member, facets } = await listOf(
      await server.as('gestion'),
      '&facets[]=validity&facets[]=supplier&facets[]=unit&facets[]=catalog',
    )
    const lives = new Set(member.map(({ validity }) => validity))
    expect(lives).toEqual(new Set(['running', 'expiring', 'future', 'expired']))
    expect(member.every(({ isInherited }) => !isInherited)).toBe(true)
    expect(member.map(({ name }) => name)).not.toContain('Accord Climarel Alpes')
    expect(facets?.map(({ name }) => name)).toEqual(['validity', 'supplier', 'unit', 'catalog'])
    expect(facets?.[0]?.values.find(({ value }) => value === 'expiring')?.label).toBe('Expire bientôt')
    const others = await listOf(await server.as('client2'))
    expect(others.member.map(({ name }) => name)).toContain('Accord Climarel Alpes')
    expect(others.member.map(({ name }) => name)).not.toContain('Contrat-cadre Ponant 2026')
  })

  test('a lower unit sees inherited agreements, but not its neighbours’ or those limited to the top unit', async () => {
    const { member } = await listOf(await server.as('silver'))
    const names = member.map(({ name }) => name)
    expect(names).toContain('Contrat-cadre Rivoire 2026')
    expect(names).not.toContain('Avenant Bretagne Rivoire')
    expect(names).not.toContain('Accord siège Vauban')
    expect(member.every(({ isInherited }) => isInherited)).toBe(true)
    expect((await listOf(await server.as('silver'), '&scope=own')).totalItems).toBe(0)
  })

  test('is searched without accents, narrowed and sorted', async () => {
    const gestion = await server.as('gestion')
    const found = await listOf(gestion, '&search=ELEC%20LOIRE')
    expect(found.member.map(({ name }) => name)).toEqual(['Contrat-cadre Élec Loire'])
    const [first] = found.member
    const narrowed = await listOf(
      gestion,
      `&validity[]=expiring&supplier[]=${first?.supplier.id}&catalog[]=${first?.catalogs[0]?.id}&unit[]=${first?.unit.id}`,
    )
    expect(narrowed.member.map(({ id }) => id)).toEqual([first?.id])
    const names = (await listOf(gestion, '&order[name]=desc')).member.map(({ name }) => name.toLowerCase())
    expect(names[0]?.startsWith('cont')).toBe(true)
  })

  test('exports a file in which no name is a formula', async () => {
    const gestion = await server.as('gestion')
    const made = agreementOf(await gestion.post(path, { ...draft, name: '=1+1' }))
    const { body } = await gestion.get(`${path}/export?format=csv&search=1%2B1`)
    expect(body).toContain(`'=1+1`)
    await gestion.delete(`${path}/${made.id}`)
  })
})

describe('one agreement', () => {
  test('is added, changed, removed and restored, and its history names the users', async () => {
    const gestion = await server.as('gestion')
    const answer = await gestion.post(path, draft)
    expect(answer.status).toBe(201)
    const made = agreementOf(answer)
    expect(made).toMatchObject({ name: 'Contrat Ponant local', version: 1, validity: 'running' })
    const { name: _name, supplier: _supplier, catalogs: _catalogs, agencies: _agencies, ...rest } = draft
    const { appliesToAllAgencies: _all, ...head } = rest
    const one = `${path}/${made.id}`
    const changed = await gestion.put(one, { ...head, name: 'Autre nom' }, { 'if-match': '"1"' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Autre nom', version: 2 } })
    expect(codeOf(await gestion.put(one, { ...head, name: 'X' }, { 'if-match': '"1"' }))).toBe(
      'version_moved',
    )
    expect((await gestion.delete(one)).status).toBe(204)
    expect((await gestion.get(one)).status).toBe(404)
    expect((await gestion.post(`${one}/restore`)).status).toBe(200)
    const history = routes.listAgreementHistory.output.parse((await gestion.get(`${one}/history`)).body)
    expect(history.member.map(({ operation, by }) => `${operation} ${by}`)).toEqual([
      'restoreFrameworkAgreement Gaël Morvan',
      'removeFrameworkAgreement Gaël Morvan',
      'changeFrameworkAgreement Gaël Morvan',
      'createFrameworkAgreement Gaël Morvan',
    ])
  })

  test('reports violations by field', async () => {
    const gestion = await server.as('gestion')
    expect(pathsOf(await gestion.post(path, {}))).toEqual(
      expect.arrayContaining(
        ['name', 'supplier', 'unit', 'start', 'end', 'catalogs'].map((field) => `${field} required`),
      ),
    )
    expect(pathsOf(await gestion.post(path, { ...draft, catalogs: [], end: '2026-10-31' }))).toEqual(
      expect.arrayContaining(['catalogs required']),
    )
    expect(pathsOf(await gestion.post(path, { ...draft, end: '2026-10-31' }))).toEqual([
      'end end_before_start',
    ])
    expect(pathsOf(await gestion.post(path, { ...draft, name: 'x'.repeat(256) }))).toEqual(['name too_long'])
    const wrong = { ...draft, unit: await unitIdOf(server.db, 'ALP'), catalogs: [999_999] }
    expect(pathsOf(await gestion.post(path, { ...wrong, appliesToAllAgencies: false }))).toEqual([
      'unit not_a_choice',
      'catalogs[0] not_a_choice',
      'agencies required',
    ])
  })

  test('rejects every write of an inherited agreement', async () => {
    const silver = await server.as('silver')
    const { id } = await findDemoAgreement(server.db, 'Contrat-cadre Rivoire 2026')
    const one = `${path}/${id}`
    expect(agreementOf(await silver.get(one))).toMatchObject({
      isInherited: true,
      unit: { name: 'Groupe Thermélec' },
    })
    const head = { name: 'X', unit: 1, start: '2026-01-01', end: '2027-01-01', appliesToHierarchy: true }
    expect(codeOf(await silver.put(one, head))).toBe('forbidden')
    expect(codeOf(await silver.delete(one))).toBe('forbidden')
    const copy = { name: 'X', start: '2027-01-01', end: '2027-12-31', percent: 0 }
    expect(codeOf(await silver.post(`${one}/duplicate`, copy))).toBe('forbidden')
    const local = { ...draft, unit: await unitIdOf(server.db, 'NTS') }
    expect(agreementOf(await silver.post(path, local))).toMatchObject({ isInherited: false })
  })

  test('another company’s is not found, and a company without the management module is rejected', async () => {
    const { id } = await findDemoAgreement(server.db, 'Contrat-cadre Rivoire 2026')
    const stranger = await server.as('client2')
    for (const answer of [
      await stranger.get(`${path}/${id}`),
      await stranger.delete(`${path}/${id}`),
      await stranger.post(`${path}/${id}/restore`),
      await stranger.get(`${path}/${id}/history`),
    ])
      expect(answer.status).toBe(404)
    await server.db
      .updateTable('company')
      .set({ useTamzagGestion: false })
      .where('name', '=', 'Thermélec Ouest')
      .execute()
    expect(codeOf(await (await server.as('gestion')).get(path))).toBe('forbidden')
    expect((await (await server.as('sydev')).get(path)).status).toBe(200)
    await server.db.updateTable('company').set({ useTamzagGestion: true }).execute()
  })

  test('is copied for next year with its conditions, and net prices raised by 3 %', async () => {
    const gestion = await server.as('gestion')
    const { id } = await findDemoAgreement(server.db, 'Contrat-cadre Rivoire 2026')
    const body = { name: 'Rivoire 2027', start: '2029-01-01', end: '2029-12-31', percent: 3 }
    const copy = agreementOf(await gestion.post(`${path}/${id}/duplicate`, body))
    const nets = async (agreement: number) =>
      (
        await server.db
          .selectFrom('agreementProduct')
          .select(['productId', 'netPrice'])
          .where('agreementId', '=', agreement)
          .where('netPrice', 'is not', null)
          .orderBy('productId')
          .execute()
      ).map(({ netPrice }) => netPrice ?? 0)
    const [before, after] = [await nets(id), await nets(copy.id)]
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual(before.map((net) => fromMoney(addPercent(toMoney(net), 3))))
  })
})

describe('the parts of an agreement are saved separately, each with its own version', () => {
  const moved = { 'if-match': '"1"' }
  let one = ''
  let supplier = 0
  beforeAll(async () => {
    const named = await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026')
    one = `${path}/${named.id}`
    supplier = named.supplierId
  })

  test('agencies: some, or all including future ones', async () => {
    const gestion = await server.as('gestion')
    const { body } = await gestion.get(`${path}/agencies?supplier=${supplier}`)
    const [agency] = routes.listAgreementAgencyChoices.output.parse(body).member
    const some = { appliesToAllAgencies: false, agencies: [agency?.id] }
    expect((await gestion.put(`${one}/agencies`, some, moved)).body).toMatchObject({
      ...some,
      agencies: [{ id: agency?.id }],
      version: 2,
    })
    expect(codeOf(await gestion.put(`${one}/agencies`, some, moved))).toBe('version_moved')
    const none = { appliesToAllAgencies: false, agencies: [] }
    expect(pathsOf(await gestion.put(`${one}/agencies`, none))).toEqual(['agencies required'])
    const strange = { ...some, agencies: [999_999] }
    expect(pathsOf(await gestion.put(`${one}/agencies`, strange))).toEqual(['agencies[0] not_a_choice'])
    const all = { appliesToAllAgencies: true, agencies: [] }
    expect((await gestion.put(`${one}/agencies`, all)).body).toMatchObject(all)
  })

  test('catalogues: general discounts, the second only with the first', async () => {
    const gestion = await server.as('gestion')
    const before = routes.getAgreementCatalogs.output.parse((await gestion.get(`${one}/catalogs`)).body)
    const lines = (discount1: number | null, discount2: number | null) => ({
      catalogs: before.catalogs.map(({ catalog }) => ({ catalog: catalog.id, discount1, discount2 })),
    })
    expect(pathsOf(await gestion.put(`${one}/catalogs`, lines(null, 5)))[0]).toBe(
      'catalogs[0].discount2 second_without_first',
    )
    const saved = await gestion.put(`${one}/catalogs`, lines(12.5, 5), { 'if-match': `"${before.version}"` })
    expect(saved.body).toMatchObject({
      catalogs: before.catalogs.map(({ catalog }) => ({ catalog, discount1: 12.5, discount2: 5 })),
    })
    const late = { 'if-match': `"${before.version}"` }
    expect(codeOf(await gestion.put(`${one}/catalogs`, lines(1, null), late))).toBe('version_moved')
  })

  test('fees: an amount or a percentage, with franco, on every order or offered', async () => {
    const gestion = await server.as('gestion')
    const costs = '/internal/framework_agreement_costs'
    const fee = {
      frameworkAgreement: Number(one.split('/').at(-1)),
      name: 'Transport',
      nameEn: 'Shipping',
      mode: 'amount',
      amount: 25,
      percentage: null,
      franco: 500,
      isDefault: true,
    }
    const { body } = await gestion.post(costs, fee)
    const made = routes.addAgreementFee.output.parse(body)
    expect(made).toMatchObject({ amount: 25, franco: 500, isDefault: true, version: 1 })
    const percentage = { ...fee, mode: 'percentage', amount: null, percentage: 101, isDefault: false }
    expect(pathsOf(await gestion.put(`${costs}/${made.id}`, percentage))).toEqual(['percentage too_big'])
    expect((await gestion.put(`${costs}/${made.id}`, { ...percentage, percentage: 2 })).body).toMatchObject({
      percentage: 2,
      amount: null,
      isDefault: false,
    })
    expect((await gestion.delete(`${costs}/${made.id}`)).status).toBe(204)
    expect((await gestion.post(`${costs}/${made.id}/restore`)).body).toMatchObject({ name: 'Transport' })
  })

  test('documents: inherited ones are read-only, and show their unit', async () => {
    const [gestion, silver] = [await server.as('gestion'), await server.as('silver')]
    const documents = `${one}/documents`
    const file = new TestFile('contrat.pdf', '%PDF-1.4\n')
    const { body } = await gestion.form('POST', documents, { file })
    const { id } = routes.addAgreementDocument.output.parse(body)
    expect((await silver.get(documents)).body).toMatchObject({
      member: [{ name: 'contrat.pdf', isDeletable: false, unit: { name: 'Groupe Thermélec' } }],
    })
    expect(codeOf(await silver.delete(`${documents}/${id}`))).toBe('forbidden')
    expect((await gestion.delete(`${documents}/${id}`)).status).toBe(204)
    expect((await gestion.post(`${documents}/${id}/restore`)).body).toMatchObject({ isDeletable: true })
  })
})

test('pickers offer own units with their ancestors, and the supplier’s catalogues and agencies', async () => {
  const silver = await server.as('silver')
  const units = routes.listOrganizationUnits.output.parse(
    (await silver.get('/internal/organization_units')).body,
  )
  expect(units.member).toMatchObject([
    { name: 'Agence de Nantes', about: 'Groupe Thermélec › Direction Pays de la Loire' },
  ])
  const gestion = await server.as('gestion')
  const { supplierId, catalogIds } = await findDemoAgreement(server.db, 'Contrat-cadre Rivoire 2026')
  const catalogs = routes.listAgreementCatalogChoices.output.parse(
    (await gestion.get(`${path}/catalogs?supplier=${supplierId}`)).body,
  )
  expect(catalogs.member.map(({ id }) => id)).toEqual(expect.arrayContaining(catalogIds))
  expect((await gestion.get(`${path}/agencies?supplier=${supplierId}`)).status).toBe(200)
  expect((await gestion.get('/discount_families?search=F010101')).body).toMatchObject({
    member: [{ about: 'F010101' }],
  })
  expect((await gestion.get(`${path}/suppliers?search=ponant`)).body).toMatchObject({
    member: [{ name: 'Comptoir du Ponant' }],
  })
})
