import { routes, type CompanyUnit, type CompanyUser, type ManagedCompany } from '@comptoir/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf, TestFile } from '../../../test/caller.ts'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import { openMailedApp } from '../../../test/sent-emails.queries.ts'

const ownPassword = 'volets roulants 42'
const { server, sent, deliver } = openMailedApp({ pollJobsEvery: 0.5 })

async function tokenOfEmail(): Promise<string> {
  return /mot-de-passe\/([\w-]+)/.exec((await deliver()).at(-1)?.text ?? '')?.[1] ?? ''
}
const etag = (version: number) => ({ 'if-match': `"${version}"` })
const sydev = () => server.as('sydev')

describe('groups', () => {
  const draft = { code: 'SOC', siren: '732 829 320', name: 'Socoda' }

  test('are added, changed, removed and restored; a code is unique', async () => {
    const caller = await sydev()
    const made = routes.createGroup.output.parse((await caller.post('/internal/groups', draft)).body)
    expect(made).toMatchObject({ code: 'SOC', siren: '732829320', companyCount: 0, logo: null })
    expect(await caller.post('/internal/groups', { ...draft, code: 'soc' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'code', code: 'taken' }] },
    })
    const empty = await caller.post('/internal/groups', { code: ' ', siren: '12', name: '' })
    expect(empty).toMatchObject({
      status: 422,
      body: {
        violations: [
          { propertyPath: 'code', code: 'required' },
          { propertyPath: 'siren', code: 'siren_invalid' },
          { propertyPath: 'name', code: 'required' },
        ],
      },
    })
    const path = `/internal/groups/${made.id}`
    const changed = await caller.put(path, { ...draft, name: 'Socoda SAS' }, etag(made.version))
    expect(changed).toMatchObject({ status: 200, body: { name: 'Socoda SAS', version: 2 } })
    expect(codeOf(await caller.put(path, draft, etag(made.version)))).toBe('version_moved')
    expect((await caller.delete(path)).status).toBe(204)
    expect((await caller.get('/internal/groups?search=socoda')).body).toMatchObject({ totalItems: 0 })
    expect((await caller.post(`${path}/restore`)).body).toMatchObject({ name: 'Socoda SAS' })
    expect((await caller.get('/internal/groups?search=732829320')).body).toMatchObject({ totalItems: 1 })
  })

  test('accept a logo only if its content is a picture', async () => {
    const caller = await sydev()
    const body = { code: 'LOGO', siren: '732829321', name: 'Logo' }
    const made = routes.createGroup.output.parse((await caller.post('/internal/groups', body)).body)
    const path = `/internal/groups/${made.id}/logo`
    const fake = await caller.form('PUT', path, { image: new TestFile('logo.png', 'no picture') }, etag(1))
    expect(fake).toMatchObject({ status: 422, body: { violations: [{ code: 'invalid_image' }] } })
    const set = await caller.form('PUT', path, { image: new TestFile('logo.png', smallPng) }, etag(1))
    const { logo } = routes.setGroupLogo.output.parse(set.body)
    expect((await server.anonymous.get(logo ?? '')).headers['content-type']).toBe('image/png')
    expect((await caller.delete(path, etag(2))).body).toMatchObject({ logo: null, version: 3 })
  })
})

describe('a company', () => {
  let company: ManagedCompany
  let units: CompanyUnit[] = []
  let user: CompanyUser
  const draft = {
    name: 'Chauffage du Maine',
    group: null,
    hasBasecamp: true,
    basecampUrl: 'https://3.basecamp.com/42',
    useTamzagGestion: true,
    catalogs: [] as number[],
  }
  const readUnits = async () => {
    const { body } = await (await sydev()).get(`/internal/company_units?company=${company.id}`)
    units = routes.listCompanyUnits.output.parse(body).member
  }

  test('is added with a first unit; rejects a duplicate name and a URL that is not https', async () => {
    const caller = await sydev()
    const catalogs = await server.db.selectFrom('catalog').select('id').where('code', '=', 'PX').execute()
    const body = { ...draft, catalogs: catalogs.map(({ id }) => id) }
    company = routes.createCompany.output.parse((await caller.post('/internal/companies', body)).body)
    expect(company).toMatchObject({ unitCount: 1, userCount: 0, catalogs: [{ id: body.catalogs[0] }] })
    expect(
      await caller.post('/internal/companies', { ...draft, basecampUrl: 'javascript:alert(1)' }),
    ).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'basecampUrl', code: 'not_https' }] },
    })
    expect(
      await caller.post('/internal/companies', { ...draft, name: 'CHAUFFAGE du Maine', group: 999_999 }),
    ).toMatchObject({
      status: 422,
      body: {
        violations: [
          { propertyPath: 'name', code: 'taken' },
          { propertyPath: 'group', code: 'not_a_choice' },
        ],
      },
    })
  })

  test('has a SIREN of nine digits, which a draft without one leaves as it is', async () => {
    const caller = await sydev()
    const put = (body: object) => caller.put(`/internal/companies/${company.id}`, body, { 'if-match': '*' })
    const sirenOf = async (body: object) => routes.changeCompany.output.parse((await put(body)).body).siren
    expect(company.siren).toBeNull()
    expect(await sirenOf({ ...draft, siren: '404 833 048' })).toBe('404833048')
    expect(await sirenOf(draft)).toBe('404833048')
    expect((await put({ ...draft, siren: '12' })).body).toMatchObject({
      violations: [{ propertyPath: 'siren', code: 'siren_invalid' }],
    })
    expect(await sirenOf({ ...draft, siren: '' })).toBeNull()
  })

  test('has space for its files: 20 GB unless set, unchanged by a draft without it', async () => {
    const caller = await sydev()
    expect(company.fileQuota).toBe(20)
    const path = `/internal/companies/${company.id}`
    const put = async (body: object) =>
      routes.changeCompany.output.parse((await caller.put(path, body, { 'if-match': '*' })).body).fileQuota
    expect(await put({ ...draft, fileQuota: 0.5 })).toBe(0.5)
    expect(await put(draft)).toBe(0.5)
    const stored = server.db.selectFrom('company').select('fileQuota').where('id', '=', company.id)
    expect(await stored.executeTakeFirst()).toEqual({ fileQuota: 500_000_000 })
    expect(await caller.put(path, { ...draft, fileQuota: -1 }, { 'if-match': '*' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'fileQuota' }] },
    })
  })

  test('has a tree of units: rejects cycles, and removing a unit in use', async () => {
    const caller = await sydev()
    await readUnits()
    const top = units[0]?.id ?? 0
    const add = (code: string, parent: number | null) =>
      caller.post('/internal/company_units', { company: company.id, code, name: `Agence ${code}`, parent })
    const nord = routes.createCompanyUnit.output.parse((await add('N', top)).body)
    const sud = routes.createCompanyUnit.output.parse((await add('S', nord.id)).body)
    expect(await add('N', null)).toMatchObject({ status: 422, body: { violations: [{ code: 'taken' }] } })
    expect(await add('X', 1)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'parent', code: 'not_a_choice' }] },
    })
    const path = `/internal/company_units/${nord.id}`
    expect(await caller.put(path, { code: 'N', name: 'Nord', parent: sud.id })).toMatchObject({ status: 422 })
    expect(codeOf(await caller.delete(path))).toBe('conflict')
    expect((await caller.delete(`/internal/company_units/${sud.id}`)).status).toBe(204)
    await readUnits()
    expect(units.map(({ code, parent, isRemovable }) => [code, parent, isRemovable])).toEqual([
      ['N', top, true],
      ['1', null, false],
    ])
  })

  test('invites a user, who chooses a password by the emailed link and sees the company', async () => {
    const caller = await sydev()
    const person = {
      company: company.id,
      username: 'mael',
      displayName: 'Maël Le Goff',
      email: 'mael@chauffage.example',
      roles: ['ROLE_CLIENT'],
      units: units.map(({ id }) => id),
      depositCatalogs: [],
    }
    const wrong = { ...person, username: 'client', email: 'client@thermelec-ouest.example', units: [1] }
    const rejected = await caller.post('/internal/company_users', wrong)
    expect(rejected).toMatchObject({
      status: 422,
      body: {
        violations: [{ code: 'email_taken' }, { propertyPath: 'units' }, { propertyPath: 'username' }],
      },
    })
    user = routes.inviteCompanyUser.output.parse((await caller.post('/internal/company_users', person)).body)
    expect(user).toMatchObject({ state: 'invited', units: [{}, {}], version: 1 })
    const token = await tokenOfEmail()
    expect(sent.map(({ to }) => to)).toEqual(['mael@chauffage.example'])
    expect((await server.anonymous.get(`/public/password_links/${token}`)).body).toMatchObject({
      kind: 'invitation',
      username: 'mael',
    })
    await server.anonymous.post(`/public/password_links/${token}`, { password: ownPassword })
    const mael = await server.as('mael', ownPassword)
    expect((await mael.get('/users/me')).body).toMatchObject({ company: 'Chauffage du Maine' })
    await readUnits()
    expect(units[0]?.members).toEqual([{ id: user.id, name: 'Maël Le Goff' }])
  })

  test('locks a user out immediately, and unlocks them', async () => {
    const caller = await sydev()
    const mael = await server.as('mael', ownPassword)
    const path = `/internal/company_users/${user.id}`
    expect((await caller.post(`${path}/lock`)).body).toMatchObject({ state: 'locked' })
    expect(codeOf(await mael.get('/users/me'))).toBe('session_revoked')
    expect(codeOf(await caller.post(`${path}/invitation`))).toBe('conflict')
    expect(codeOf(await server.anonymous.post('/login', { username: 'mael', password: ownPassword }))).toBe(
      'bad_credentials',
    )
    expect((await caller.post(`${path}/unlock`)).body).toMatchObject({ state: 'active' })
    expect((await server.anonymous.post('/login', { username: 'mael', password: ownPassword })).status).toBe(
      200,
    )
  })

  test('administrators cannot remove their own role; a new address invalidates earlier links', async () => {
    const caller = await sydev()
    const path = `/internal/company_users/${user.id}`
    const change = {
      displayName: 'Maël Le Goff',
      email: 'mael@example.org',
      roles: ['ROLE_PARTNER'],
      units: [units[0]?.id],
      depositCatalogs: [company.catalogs[0]?.id],
    }
    expect((await caller.post(`${path}/invitation`)).status).toBe(200)
    const token = await tokenOfEmail()
    const { version } = routes.unlockCompanyUser.output.parse((await caller.post(`${path}/unlock`)).body)
    expect((await caller.put(path, change, etag(version))).body).toMatchObject({
      roles: ['ROLE_PARTNER'],
      email: 'mael@example.org',
      depositCatalogs: [{ id: company.catalogs[0]?.id }],
    })
    expect(codeOf(await server.anonymous.get(`/public/password_links/${token}`))).toBe('link_invalid')
    const me = await server.db
      .selectFrom('appUser')
      .innerJoin('appUserUnit', 'appUserUnit.userId', 'appUser.id')
      .select(['appUser.id', 'appUser.version', 'appUserUnit.unitId as unit'])
      .where('username', '=', 'sydev')
      .executeTakeFirstOrThrow()
    expect((await caller.post(`/internal/company_users/${me.id}/lock`)).body).toMatchObject({
      reason: 'own_account',
      detail: 'Vous ne pouvez pas le faire pour votre propre compte.',
    })
    const own = { ...change, email: 'sydev@example.org', roles: ['ROLE_CLIENT'], units: [me.unit] }
    expect(await caller.put(`/internal/company_users/${me.id}`, own, etag(me.version))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'roles', code: 'own_role' }] },
    })
  })

  test('the sign-in response contains the company’s Basecamp', async () => {
    const { body } = await server.anonymous.post('/login', { username: 'mael', password: ownPassword })
    expect(body).toMatchObject({ company: { hasBasecamp: true, basecampUrl: 'https://3.basecamp.com/42' } })
  })
})

describe('the directory', () => {
  beforeAll(() => server.app.services.jobs.work(server.app.services))

  test('a form adds and changes one agency, which keeps its coordinates', async () => {
    const caller = await sydev()
    const draft = {
      name: 'Dépôt du port',
      address: '1 quai Duguay',
      zipCode: '35000',
      city: 'Rennes',
      phone: '02 99 00 00 09',
      email: 'port@elec.example',
      siret: '732 829 320 00017',
    }
    const path = '/internal/managed_agencies'
    const made = await caller.post(path, { ...draft, supplier: 1 })
    expect(made).toMatchObject({ status: 201, body: { phone: '+33299000009', siret: '73282932000017' } })
    const agency = routes.createAgency.output.parse(made.body)
    expect(await caller.post(path, { ...draft, supplier: 1, name: 'DÉPÔT DU PORT' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'name', code: 'taken' }] },
    })
    const wrong = { ...draft, name: 'Ailleurs', city: 'Nulle-Part', zipCode: '99999', phone: '12' }
    expect(await caller.post(path, { ...wrong, supplier: 1 })).toMatchObject({
      status: 422,
      body: {
        violations: [
          { propertyPath: 'city', code: 'not_a_choice' },
          { propertyPath: 'phone', code: 'invalid_phone' },
        ],
      },
    })
    await server.db.updateTable('agency').set({ latitude: 48.1 }).where('id', '=', agency.id).execute()
    const change = { ...draft, name: 'Dépôt de la gare', phone: null }
    const changed = await caller.put(`${path}/${agency.id}`, change, etag(agency.version))
    expect(changed).toMatchObject({ status: 200, body: { name: 'Dépôt de la gare', phone: null } })
    expect(codeOf(await caller.put(`${path}/${agency.id}`, change, etag(agency.version)))).toBe(
      'version_moved',
    )
    const { latitude } = await server.db
      .selectFrom('agency')
      .select('latitude')
      .where('id', '=', agency.id)
      .executeTakeFirstOrThrow()
    expect(latitude).toBe(48.1)
    const found = await (await server.as('client')).get('/internal/agencies?search=gare')
    expect(routes.listAgencies.output.parse(found.body).member.map(({ id }) => id)).toContain(agency.id)
    expect((await caller.get(`${path}?search=port`)).status).toBe(200)
    expect(codeOf(await (await server.as('client')).get(`${path}/${agency.id}`))).toBe('forbidden')
  })

  test('a renamed manufacturer is found by its new name; a concurrent rename is rejected', async () => {
    const caller = await sydev()
    const made = await caller.get('/internal/manufacturers?itemsPerPage=50')
    const manufacturer = routes.listManufacturers.output
      .parse(made.body)
      .member.find((one) => one.productCount > 0)
    if (!manufacturer) throw new Error('No manufacturer with products')
    const path = `/internal/manufacturers/${manufacturer.id}`
    expect(await caller.put(path, { name: 'Zyklotherm' }, etag(manufacturer.version))).toMatchObject({
      status: 200,
      body: { name: 'Zyklotherm', version: manufacturer.version + 1 },
    })
    expect(codeOf(await caller.put(path, { name: 'Autre' }, etag(manufacturer.version)))).toBe(
      'version_moved',
    )
    await vi.waitFor(
      async () => {
        const answer = await (await server.as('client')).get('/internal/products?search=zyklotherm')
        expect(routes.searchProducts.output.parse(answer.body).totalItems).toBeGreaterThan(0)
      },
      { timeout: 30_000, interval: 100 },
    )
  })

  test('a catalogue has a unique code, a manufacturer a unique name', async () => {
    const caller = await sydev()
    const catalog = { supplier: 1, code: 'q7', name: 'Catalogue' }
    expect(await caller.post('/internal/catalogs', catalog)).toMatchObject({
      status: 201,
      body: { code: 'Q7' },
    })
    expect(await caller.post('/internal/catalogs', catalog)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'code', code: 'code_taken' }] },
    })
    expect((await caller.post('/internal/manufacturers', { name: 'Orvo' })).status).toBe(201)
    expect(await caller.post('/internal/manufacturers', { name: 'ORVO' })).toMatchObject({ status: 422 })
  })
})
