import { routes, type CompanyUser, type Role } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf } from '../../../test/caller.ts'
import { lockCompany } from './companies.queries.ts'

const server = openTestApp()
const users = '/internal/company_users'
const etag = (version: number) => ({ 'if-match': `"${version}"` })
const administrator = () => server.as('client')

/** The person as the super administrator sees them. */
async function read(username: string): Promise<CompanyUser> {
  const { companyId } = await server.db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { body } = await (await server.as('sydev')).get(`${users}?company=${companyId}&itemsPerPage=50`)
  const found = routes.listCompanyUsers.output.parse(body).member.find((user) => user.username === username)
  if (!found) throw new Error(`${username} is not listed`)
  return found
}

const changeOf = ({ displayName, email, roles, units, depositCatalogs }: CompanyUser) => ({
  displayName,
  email: email ?? '',
  roles,
  units: units.map(({ id }) => id),
  depositCatalogs: depositCatalogs.map(({ id }) => id),
})

async function put(username: string, change: object, as = administrator) {
  const person = await read(username)
  return (await as()).put(`${users}/${person.id}`, { ...changeOf(person), ...change }, etag(person.version))
}

const setAdministrator = (username: string, isAdministrator: boolean) =>
  put(username, { isAdministrator }, () => server.as('sydev'))

async function unitOf(code: string): Promise<number> {
  const unit = await server.db
    .selectFrom('organizationUnit')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return unit.id
}

const beyond = (propertyPath: string) => ({
  status: 422,
  body: { violations: [{ propertyPath, code: 'beyond_own_rights' }] },
})

async function invitation(change: object) {
  return {
    company: 1,
    username: `new.${Math.random().toString(36).slice(2)}`,
    displayName: 'Nouvelle personne',
    email: `${Math.random().toString(36).slice(2)}@thermelec-ouest.example`,
    roles: ['ROLE_CLIENT'] as Role[],
    units: [await unitOf('RNS')],
    depositCatalogs: [],
    ...change,
  }
}

test('without the right, the people of a company are closed', async () => {
  const client = await administrator()
  expect(codeOf(await client.get(`${users}?company=1`))).toBe('forbidden')
  expect(codeOf(await client.get('/internal/companies/me'))).toBe('forbidden')
  expect(codeOf(await client.post(users, await invitation({})))).toBe('forbidden')
})

describe('an administrator of a company', () => {
  beforeAll(async () => {
    const { status } = await setAdministrator('client', true)
    if (status !== 200) throw new Error('The right was not granted')
  })

  test('has the right in the session, and keeps the roles of the specification', async () => {
    const { body } = await server.anonymous.post('/login', { username: 'client', password: 'comptoir-demo' })
    expect(body).toMatchObject({ roles: ['ROLE_CLIENT', 'ROLE_COMPANY_ADMINISTRATOR'] })
    expect((await read('client')).roles).toEqual(['ROLE_CLIENT'])
  })

  test('sees the people and units of the own company', async () => {
    const client = await administrator()
    expect((await client.get('/internal/companies/me')).body).toMatchObject({
      id: 1,
      name: 'Thermélec Ouest',
    })
    const { body } = await client.get(`${users}?company=1&itemsPerPage=50`)
    const { member } = routes.listCompanyUsers.output.parse(body)
    expect(new Set(member.map(({ company }) => company.id))).toEqual(new Set([1]))
    const units = await client.get('/internal/company_units?company=1')
    const assignable = routes.listCompanyUnits.output
      .parse(units.body)
      .member.filter((unit) => unit.isAssignable)
    expect(assignable.map(({ code }) => code).toSorted()).toEqual(['BRT', 'BZH', 'RNS'])
  })

  test('invites, places, locks and unlocks a person; the traces say who', async () => {
    const client = await administrator()
    const made = await client.post(users, await invitation({ username: 'yann' }))
    expect(made).toMatchObject({ status: 201, body: { state: 'invited', isAdministrator: false } })
    const { id } = routes.inviteCompanyUser.output.parse(made.body)
    expect(await put('yann', { units: [await unitOf('BRT')] })).toMatchObject({
      status: 200,
      body: { units: [{ name: 'Agence de Brest' }] },
    })
    expect((await client.post(`${users}/${id}/invitation`)).status).toBe(200)
    expect((await client.post(`${users}/${id}/lock`)).body).toMatchObject({ state: 'locked' })
    expect((await client.post(`${users}/${id}/unlock`)).body).toMatchObject({ state: 'invited' })
    const { id: actor } = await read('client')
    const traces = await server.db
      .selectFrom('auditEntry')
      .select('operation')
      .where('actorId', '=', actor)
      .where('operation', 'like', '%CompanyUser%')
      .orderBy('id')
      .execute()
    expect(traces.map(({ operation }) => operation)).toEqual([
      'inviteCompanyUser',
      'changeCompanyUser',
      'sendCompanyUserLink',
      'lockCompanyUser',
      'unlockCompanyUser',
    ])
  })

  test('finds nothing of another company', async () => {
    const client = await administrator()
    const other = await read('client2')
    for (const path of [`${users}?company=2`, '/internal/company_units?company=2'])
      expect(codeOf(await client.get(path))).toBe('not_found')
    for (const action of ['lock', 'unlock', 'invitation'])
      expect(codeOf(await client.post(`${users}/${other.id}/${action}`))).toBe('not_found')
    expect(codeOf(await put('client2', { displayName: 'X' }))).toBe('not_found')
    expect(codeOf(await client.post(users, await invitation({ company: 2 })))).toBe('not_found')
    expect(await read('client2')).toEqual(other)
    // Companies, units and catalogues stay the super administrator's.
    expect(codeOf(await client.get('/internal/companies'))).toBe('forbidden')
    expect(codeOf(await client.get('/internal/companies/1'))).toBe('forbidden')
    expect(
      codeOf(
        await client.post('/internal/company_units', { company: 1, code: 'Z', name: 'Z', parent: null }),
      ),
    ).toBe('forbidden')
  })

  test('gives no unit of another company and no role that does not exist', async () => {
    const client = await administrator()
    const unit = await client.post(users, await invitation({ units: [await unitOf('GRE')] }))
    expect(unit.body).toMatchObject({ violations: [{ code: 'not_a_choice' }, { code: 'beyond_own_rights' }] })
    for (const role of ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_ERP', 'ROLE_ROOT'])
      expect((await client.post(users, await invitation({ roles: ['ROLE_CLIENT', role] }))).status).toBe(422)
  })

  test.each(['ROLE_SYDEV', 'ROLE_CMS', 'ROLE_PARTNER', 'ROLE_INSTALLER_GESTION'] as const)(
    'does not give %s',
    async (role) => {
      const client = await administrator()
      expect(await client.post(users, await invitation({ roles: ['ROLE_CLIENT', role] }))).toMatchObject(
        beyond('roles'),
      )
      expect(await put('yann', { roles: ['ROLE_CLIENT', role] })).toMatchObject(beyond('roles'))
    },
  )

  test('takes no role that only others may give, and no place beyond the own units', async () => {
    expect(await put('gestion', { roles: ['ROLE_CLIENT'] })).toMatchObject(beyond('roles'))
    expect(await put('yann', { units: [await unitOf('GRP')] })).toMatchObject(beyond('units'))
    expect(await put('gestion', { units: [await unitOf('RNS')] })).toMatchObject(beyond('units'))
    expect(await put('yann', { isAdministrator: true })).toMatchObject(beyond('isAdministrator'))
    expect(await put('yann', { depositCatalogs: [1] })).toMatchObject(beyond('depositCatalogs'))
    const client = await administrator()
    expect(await client.post(users, await invitation({ isAdministrator: true }))).toMatchObject(
      beyond('isAdministrator'),
    )
  })

  test('takes over no account with more rights by its address, and does not unlock it', async () => {
    const mine = { email: 'mine@thermelec-ouest.example' }
    expect(await put('gestion', mine)).toMatchObject(beyond('email'))
    expect(await put('cms', mine)).toMatchObject(beyond('email'))
    expect(await put('yann', mine)).toMatchObject({ status: 200, body: mine })
    const client = await administrator()
    const { id } = await read('cms')
    expect((await client.post(`${users}/${id}/lock`)).body).toMatchObject({ state: 'locked' })
    expect(codeOf(await client.post(`${users}/${id}/unlock`))).toBe('forbidden')
    expect((await (await server.as('sydev')).post(`${users}/${id}/unlock`)).status).toBe(200)
  })

  test('touches no super administrator', async () => {
    const client = await administrator()
    const before = await read('sydev')
    for (const action of ['lock', 'unlock', 'invitation'])
      expect(codeOf(await client.post(`${users}/${before.id}/${action}`))).toBe('forbidden')
    expect(codeOf(await put('sydev', { displayName: 'X' }))).toBe('forbidden')
    expect(await read('sydev')).toEqual(before)
  })

  test('does not change the own account here', async () => {
    const client = await administrator()
    const before = await read('client')
    for (const change of [
      { roles: ['ROLE_CLIENT', 'ROLE_SYDEV'] },
      { units: [await unitOf('GRP')] },
      { email: 'other@thermelec-ouest.example' },
    ])
      expect(await put('client', change)).toMatchObject({ status: 409, body: { reason: 'own_account' } })
    expect(await client.post(`${users}/${before.id}/lock`)).toMatchObject({ body: { reason: 'own_account' } })
    expect(await read('client')).toEqual(before)
  })

  test('a change that does not name the right keeps it', async () => {
    await setAdministrator('gold', true)
    expect(await put('gold', { displayName: 'G. Salaün' }, () => server.as('sydev'))).toMatchObject({
      body: { isAdministrator: true },
    })
    await setAdministrator('gold', false)
    expect(codeOf(await (await server.as('gold')).get(`${users}?company=1`))).toBe('forbidden')
  })

  // The embedded engine has only one transaction at a time.
  test.skipIf(inject('template').kind === 'embedded')(
    'has the rights that are left after waiting for the company',
    async () => {
      const client = await administrator()
      const { units } = changeOf(await read('client'))
      const draft = await invitation({ units })
      const other = await server.db.startTransaction().execute()
      await lockCompany(other, 1)
      const own = other.selectFrom('appUser').select('id').where('username', '=', 'client')
      await other.deleteFrom('appUserUnit').where('userId', '=', own).execute()
      const sent = client.post(users, draft)
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db)
          return rows.length
        })
        .toBe(1)
      await other.commit().execute()
      expect(await sent).toMatchObject(beyond('units'))
      expect(await put('client', { units }, () => server.as('sydev'))).toMatchObject({ status: 200 })
    },
  )

  test('of two administrators who lock each other at once, one remains', async () => {
    await setAdministrator('gestion', true)
    const [client, gestion] = await Promise.all([administrator(), server.as('gestion')])
    const [first, second] = await Promise.all([read('client'), read('gestion')])
    const answers = await Promise.all([
      client.post(`${users}/${second.id}/lock`),
      gestion.post(`${users}/${first.id}/lock`),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    const states = await Promise.all([read('client'), read('gestion')])
    expect(states.map(({ state }) => state).toSorted()).toEqual(['active', 'locked'])
  })
})

test('of two super administrators who lock or erase each other at once, one remains', async () => {
  await put('cms', { roles: ['ROLE_SYDEV'] }, () => server.as('sydev'))
  const [first, second] = [await read('sydev'), await read('cms')]
  const [sydev, cms] = [await server.as('sydev'), await server.as('cms')]
  const answers = await Promise.all([
    sydev.post(`${users}/${second.id}/lock`),
    cms.post(`/internal/people/${first.id}/erase`, { username: 'sydev' }),
  ])
  expect(answers.map(({ status }) => status)).not.toEqual([200, 200])
  const active = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', 'in', ['sydev', 'cms'])
    .where('isActive', '=', true)
    .execute()
  expect(active).toHaveLength(1)
})
