import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../seed/accounts.ts'
import { openTestApp } from '../../../test/app.ts'
import type { TestResponse, TestCaller } from '../../../test/caller.ts'
import { insertAddressOf } from '../../../test/directory-fixtures.queries.ts'

const server = openTestApp()
const addresses = '/internal/user_addresses'
const draft = {
  name: ' Chantier des Lices ',
  addressNumber: '12',
  address: 'rue des Lices',
  additionalAddress: '',
  zipCode: '35000',
  city: 'Rennes',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.11,
  longitude: -1.68,
}

const addressOf = ({ body }: TestResponse) => routes.createAddress.output.parse(body)
const select = (caller: TestCaller, address: string | null) => caller.put('/users/me/address', { address })
const selectedOf = async (caller: TestCaller) => (await caller.get(`${addresses}/me`)).body
const listOf = async (caller: TestCaller) =>
  routes.listAddresses.output.parse((await caller.get(addresses)).body).member.map(({ uuid }) => uuid)

test('users change their name and e-mail address', async () => {
  const client = await server.as('client')
  expect((await client.get('/users/me')).body).toMatchObject({
    username: 'client',
    displayName: 'Claire Le Goff',
    email: 'client@thermelec-ouest.example',
    company: 'Thermélec Ouest',
  })
  const own = { displayName: ' Claire L. ', email: 'Client@Thermelec-ouest.example' }
  expect((await client.put('/users/me', own)).body).toMatchObject({
    displayName: 'Claire L.',
    email: 'Client@Thermelec-ouest.example',
    pendingEmail: null,
  })
})

test("rejects a colleague's e-mail address in any case, and accepts the user's own", async () => {
  const client = await server.as('client')
  const taken = await client.put('/users/me', {
    displayName: 'Claire',
    email: 'GESTION@thermelec-ouest.example',
    currentPassword: demoPassword,
  })
  expect(taken.body).toMatchObject({
    violations: [
      { propertyPath: 'email', code: 'email_taken', message: "L'adresse e-mail est déjà utilisée" },
    ],
  })
  const client2 = await server.as('client2')
  const own = { displayName: 'Chloé', email: 'client2@clim-alpes.example' }
  expect((await client2.put('/users/me', own)).status).toBe(200)
  expect((await client2.put('/users/me', { displayName: '', email: 'x' })).body).toMatchObject({
    violations: [
      { propertyPath: 'displayName', code: 'required' },
      { propertyPath: 'email', code: 'invalid_email' },
    ],
  })
})

test('adds, changes and lists addresses by name, only the user’s own', async () => {
  const client = await server.as('client')
  const created = await client.post(addresses, draft)
  expect(created.status).toBe(201)
  const { uuid } = addressOf(created)
  expect(addressOf(created)).toMatchObject({ name: 'Chantier des Lices', additionalAddress: null })
  const changed = await client.put(`${addresses}/${uuid}`, { ...draft, name: 'Atelier' })
  expect(addressOf(changed)).toMatchObject({ uuid, name: 'Atelier' })
  expect(await listOf(client)).toContain(uuid)
  const stranger = await server.as('gestion')
  expect(await listOf(stranger)).not.toContain(uuid)
  expect((await stranger.put(`${addresses}/${uuid}`, draft)).status).toBe(404)
  expect((await select(stranger, uuid)).body).toMatchObject({
    violations: [{ propertyPath: 'address', code: 'not_a_choice' }],
  })
})

test('ignores the search helper field, and requires a selected place', async () => {
  const client = await server.as('client')
  const { latitude: _latitude, longitude: _longitude, ...unplaced } = draft
  expect((await client.post(addresses, unplaced)).body).toMatchObject({
    violations: [
      { propertyPath: 'latitude', code: 'required' },
      { propertyPath: 'longitude', code: 'required' },
    ],
  })
  expect((await client.post(addresses, { ...draft, searchAddress: '12 rue' })).body).toMatchObject({
    violations: [{ propertyPath: 'searchAddress', code: 'unknown_field' }],
  })
  expect((await client.post(addresses, { ...draft, country: 'Suisse', name: ' ' })).body).toMatchObject({
    violations: [
      { propertyPath: 'name', code: 'required' },
      { propertyPath: 'country', code: 'not_a_choice' },
    ],
  })
})

test('one address is selected; removing deselects it, restoring selects it again', async () => {
  const client = await server.as('client')
  const [first, second] = [await insertAddressOf(server.db), await insertAddressOf(server.db)]
  expect((await select(client, first)).body).toMatchObject({ uuid: first })
  expect(await selectedOf(client)).toMatchObject({ uuid: first })
  await select(client, second)
  expect(await selectedOf(client)).toMatchObject({ uuid: second })
  expect((await client.delete(`${addresses}/${second}`)).status).toBe(204)
  expect(await selectedOf(client)).toBeNull()
  expect((await client.delete(`${addresses}/${second}`)).status).toBe(404)
  expect((await client.post(`${addresses}/${second}/restore`)).status).toBe(200)
  expect(await selectedOf(client)).toMatchObject({ uuid: second })
  await client.delete(`${addresses}/${second}`)
  await select(client, first)
  await client.post(`${addresses}/${second}/restore`)
  expect(await selectedOf(client), 'the newer selection stays').toMatchObject({ uuid: first })
  expect((await select(client, null)).status).toBe(204)
  expect(await selectedOf(client)).toBeNull()
})

test('allows at most fifty addresses, also by restoring', async () => {
  const gestion = await server.as('gestion')
  const removed = addressOf(await gestion.post(addresses, draft)).uuid
  await gestion.delete(`${addresses}/${removed}`)
  for (let count = (await listOf(gestion)).length; count < 50; count++)
    expect((await gestion.post(addresses, draft)).status).toBe(201)
  const tooMany = { violations: [{ propertyPath: 'name', code: 'too_many' }] }
  expect((await gestion.post(addresses, draft)).body).toMatchObject(tooMany)
  expect((await gestion.post(`${addresses}/${removed}/restore`)).body).toMatchObject(tooMany)
  expect(await listOf(gestion)).toHaveLength(50)
})
