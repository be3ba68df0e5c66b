import { routes, violationListSchema } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { unitIdOf } from '../../../test/agreement-fixtures.queries.ts'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, type TestResponse } from '../../../test/caller.ts'
import { insertSiteOf } from '../../../test/job-site-fixtures.queries.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { purge } from '../../../test/purge.ts'

const server = openTestApp()
const path = '/internal/job_sites'
let bzh: number
let rns: number
let grp: number

const siteOf = ({ body }: TestResponse) => routes.getJobSite.output.parse(body)
const problemsOf = ({ body }: TestResponse) =>
  violationListSchema.parse(body).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
const create = async (username: string, site: object) =>
  (await server.as(username)).post(path, site, newIdempotencyKey())
const list = async (username: string, query = '') => {
  const { body } = await (await server.as(username)).get(`${path}?${query}`)
  return routes.listJobSites.output.parse(body).member
}
const rennes = {
  addressNumber: '12',
  address: 'Rue des Lices',
  additionalAddress: null,
  zipCode: '35000',
  city: 'Rennes',
  country: 'France',
  latitude: 48.112,
  longitude: -1.6743,
}

beforeAll(async () => {
  bzh = await unitIdOf(server.db, 'BZH')
  rns = await unitIdOf(server.db, 'RNS')
  grp = await unitIdOf(server.db, 'GRP')
})

test('a site is made, changed with its version, closed, opened again, removed and restored', async () => {
  const client = await server.as('client')
  const draft = {
    code: ' CH-100 ',
    name: 'Résidence des Lices',
    unit: rns,
    address: rennes,
    contactName: 'Nora Kervella',
    contactPhone: '02 99 12 34 56',
    contactEmail: 'nora@chantier.example',
    quoteNumber: 'D26-9',
    quoteDescription: '',
    startsOn: '2026-11-02',
    endsOn: '',
  }
  const made = siteOf(await create('client', draft))
  expect(made).toMatchObject({
    ...draft,
    code: 'CH-100',
    unit: { id: rns, name: 'Agence de Rennes' },
    contactPhone: '+33299123456',
    quoteDescription: null,
    endsOn: null,
    state: 'open',
    isInherited: false,
    version: 1,
  })
  const url = `${path}/${made.id}`
  const { code: _code, unit: _unit, ...details } = draft
  const change = { ...details, name: 'Les Lices', endsOn: '2027-03-31' }
  expect((await client.put(url, change, { 'if-match': '"7"' })).status).toBe(412)
  const changed = siteOf(await client.put(url, change, { 'if-match': '"1"' }))
  expect(changed).toMatchObject({ name: 'Les Lices', code: 'CH-100', endsOn: '2027-03-31', version: 2 })

  const closed = siteOf(await client.put(`${url}/state`, { state: 'closed' }))
  expect(closed).toMatchObject({ state: 'closed', version: 3 })
  expect(siteOf(await client.put(`${url}/state`, { state: 'closed' }))).toMatchObject({ version: 3 })
  expect((await list('client', 'state=closed')).map(({ id }) => id)).toContain(made.id)
  expect((await list('client', 'state=open')).map(({ id }) => id)).not.toContain(made.id)
  const choices = async (query: string) =>
    routes.listJobSiteChoices.output
      .parse((await client.get(`${path}/choices?${query}`)).body)
      .member.map(({ id }) => id)
  expect(await choices('search=lices')).toEqual([])
  expect(await choices(`id[]=${made.id}`)).toEqual([made.id])
  expect(siteOf(await client.put(`${url}/state`, { state: 'open' }))).toMatchObject({ state: 'open' })
  expect(await choices('search=lices')).toEqual([made.id])

  expect((await client.delete(url)).status).toBe(204)
  expect(codeOf(await client.get(url))).toBe('not_found')
  expect(siteOf(await client.post(`${url}/restore`))).toMatchObject({ id: made.id, name: 'Les Lices' })
})

test('a code is one site of a unit, in any spelling; another unit may use it', async () => {
  const first = siteOf(await create('client', { code: 'CH-200', name: 'Premier', unit: bzh }))
  expect(problemsOf(await create('client', { code: ' ch-200', name: 'Second', unit: bzh }))).toEqual([
    'code taken',
  ])
  expect((await create('client', { code: 'CH-200', name: 'À Rennes', unit: rns })).status).toBe(201)
  const client = await server.as('client')
  await client.delete(`${path}/${first.id}`)
  expect((await create('client', { code: 'ch-200', name: 'Second', unit: bzh })).status).toBe(201)
  expect(await client.post(`${path}/${first.id}/restore`)).toMatchObject({
    status: 409,
    body: { reason: 'already_exists' },
  })
})

test('what is not right is refused by its field', async () => {
  expect(problemsOf(await create('client', { code: '', name: ' ', unit: bzh }))).toEqual([
    'code required',
    'name required',
  ])
  const draft = { code: 'CH-300', name: 'Faux', unit: bzh }
  expect(
    problemsOf(await create('client', { ...draft, startsOn: '2026-11-02', endsOn: '2026-11-01' })),
  ).toEqual(['endsOn end_before_start'])
  expect(problemsOf(await create('client', { ...draft, contactPhone: '12' }))).toEqual([
    'contactPhone invalid_phone',
  ])
  expect(problemsOf(await create('client', { ...draft, contactEmail: 'nora' }))).toEqual([
    'contactEmail invalid_email',
  ])
  expect(problemsOf(await create('client', { ...draft, unit: grp }))).toEqual(['unit not_a_choice'])
  expect(problemsOf(await create('client', { ...draft, unit: await unitIdOf(server.db, 'ALP') }))).toEqual([
    'unit not_a_choice',
  ])
  expect((await list('client', 'search=faux')).length).toBe(0)
})

describe('who sees and changes a site', () => {
  test('those of its unit, and of the units above; those below read it', async () => {
    const id = await insertSiteOf(server.db, { code: 'CH-400', unit: 'GRP' })
    const client = await server.as('client')
    const url = `${path}/${id}`
    expect(siteOf(await client.get(url))).toMatchObject({ isInherited: true })
    expect(siteOf(await (await server.as('gestion')).get(url))).toMatchObject({ isInherited: false })
    expect(codeOf(await client.put(url, { name: 'À moi' }))).toBe('forbidden')
    expect(codeOf(await client.put(`${url}/state`, { state: 'closed' }))).toBe('forbidden')
    expect(codeOf(await client.delete(url))).toBe('forbidden')
    await (await server.as('gestion')).delete(url)
    expect(codeOf(await client.post(`${url}/restore`))).toBe('forbidden')
  })

  test('not those of a unit beside it, nor another company', async () => {
    const id = await insertSiteOf(server.db, { code: 'CH-401', unit: 'NTS' })
    for (const username of ['client', 'client2']) {
      const caller = await server.as(username)
      expect(codeOf(await caller.get(`${path}/${id}`))).toBe('not_found')
      expect(codeOf(await caller.get(`${path}/${id}/activity`))).toBe('not_found')
      expect(codeOf(await caller.put(`${path}/${id}`, { name: 'À moi' }))).toBe('not_found')
      expect(codeOf(await caller.delete(`${path}/${id}`))).toBe('not_found')
      expect((await list(username, 'search=CH-401')).length).toBe(0)
    }
  })

  test('only who may make lists', async () => {
    expect(codeOf(await create('silver', { code: 'CH-402', name: 'Non', unit: bzh }))).toBe('forbidden')
  })
})

test('the list is searched, sorted and exported', async () => {
  await create('client', { code: 'ZZ-1', name: 'Zénith', unit: rns, address: rennes })
  await create('client', { code: 'ZZ-2', name: 'Atrium', unit: bzh })
  const names = async (query: string) => (await list('client', query)).map(({ name }) => name)
  expect(await names('search=ZZ&order[name]=asc')).toEqual(['Atrium', 'Zénith'])
  expect(await names('search=ZZ&order[code]=desc')).toEqual(['Atrium', 'Zénith'])
  expect(await names('search=rennes zen')).toEqual(['Zénith'])
  expect(await names(`search=ZZ&unit[]=${rns}`)).toEqual(['Zénith'])
  const { body, status } = await (await server.as('client')).get(`${path}/export?search=ZZ&format=csv`)
  expect(status).toBe(200)
  expect(body).toContain('12 Rue des Lices, 35000 Rennes')
  expect(body).toContain('Atrium')
})

test('a site stays while it is open or something bears its code, and is deleted 13 months after', async () => {
  const used = await insertSiteOf(server.db, { code: 'CH-500', unit: 'BZH' })
  const unused = await insertSiteOf(server.db, { code: 'CH-501', unit: 'BZH' })
  const open = await insertSiteOf(server.db, { code: 'CH-502', unit: 'BZH' })
  await server.db
    .updateTable('jobSite')
    .set({ closedAt: '2026-11-21T08:00:00Z' })
    .where('id', 'in', [used, unused])
    .execute()
  await server.db
    .updateTable('purchaseOrder')
    .set({ jobCode: 'ch-500', changedAt: '2027-06-01T08:00:00Z' })
    .where('id', '=', await insertOrderOf(server.db, { isConfirmed: true }))
    .execute()
  await purge(server.db, new Date('2028-01-05T09:00:00Z'))
  const left = await server.db
    .selectFrom('jobSite')
    .select('id')
    .where('id', 'in', [used, unused, open])
    .orderBy('id')
    .execute()
  expect(left).toEqual([{ id: used }, { id: open }])
})
