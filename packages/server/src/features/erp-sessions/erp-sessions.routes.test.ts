import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/caller.ts'
import { testAgreements } from './testing/agreements.tests.ts'
import { testClassification } from './testing/classification.tests.ts'
import { testCxml } from './testing/cxml.tests.ts'
import { startErpTestApp } from './testing/erp-test-app.ts'
import { testFees } from './testing/fees.tests.ts'
import { testLargeRequests } from './testing/large-requests.tests.ts'
import { testOci } from './testing/oci.tests.ts'
import { testOrders } from './testing/orders.tests.ts'
import { testSessions } from './testing/session.tests.ts'

// One app for all tests, which are split over several files.
const trial = startErpTestApp()
const { server, origin, createClient, setup, tokenOf, enter } = trial

testCxml(trial)
testSessions(trial)
testOci(trial)
testFees(trial)
testClassification(trial)
testLargeRequests(trial)
testOrders(trial)
testAgreements(trial)

describe('clients', () => {
  test('clients of another company are not found, and a client of a foreign unit is rejected', async () => {
    const created = await createClient('cxml', 'AN-2')
    const sydev = await server.as('sydev')
    const { body } = await sydev.get(`/internal/erp_clients?search=an-2`)
    expect(routes.listErpClients.output.parse(body).member.map(({ id }) => id)).toEqual([created.id])
    expect(JSON.stringify(body)).not.toContain(created.secret)
    const file = await sydev.get('/internal/erp_clients/export?format=csv&search=an-2')
    expect(file.body).toContain('AN-2')
    expect(file.body).toMatch(/;fr;shipping;own;/)
    expect(file.body).not.toContain(created.secret)
    const other = await server.db
      .selectFrom('organizationUnit')
      .select('id')
      .where('code', '=', 'GRE')
      .executeTakeFirstOrThrow()
    const form = {
      name: 'x',
      protocol: 'oci',
      identity: 'x',
      unit: other.id,
      origins: [origin],
      locale: 'fr',
    }
    const answer = await sydev.post('/internal/erp_clients', form)
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'unit' }] } })
  })

  test('a new secret replaces the previous one; revoking ends open sessions', async () => {
    const created = await createClient('cxml', 'AN-3')
    const { caller } = await enter({ identity: 'AN-3', secret: created.secret })
    const unopened = await setup({ identity: 'AN-3', secret: created.secret })
    const sydev = await server.as('sydev')
    const path = `/internal/erp_clients/${created.id}`
    const renewed = routes.renewErpClientSecret.output.parse((await sydev.post(`${path}/secret`)).body)
    expect((await setup({ identity: 'AN-3', secret: created.secret })).status).toBe('401')
    expect((await setup({ identity: 'AN-3', secret: renewed.secret })).status).toBe('200')
    expect((await sydev.delete(path)).status).toBe(200)
    expect((await caller.get('/internal/cart')).status).toBe(401)
    expect((await setup({ identity: 'AN-3', secret: renewed.secret })).status).toBe('401')
    const late = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(unopened.start) })
    expect(codeOf(late)).toBe('link_invalid')
    expect((await sydev.post(`${path}/secret`)).status).toBe(409)
  })

  test('buyers and managers of a company administer none', async () => {
    for (const username of ['client', 'gestion', 'cms'])
      expect((await (await server.as(username)).get('/internal/erp_clients')).status).toBe(403)
  })

  test('wrong secrets are limited, the correct one is not', async () => {
    const tries: number[] = []
    for (let count = 0; count < 12; count += 1) tries.push((await setup({ secret: `wrong ${count}` })).http)
    expect(tries.slice(-1)).toEqual([429])
    expect((await setup()).status).toBe('200')
  })
})
