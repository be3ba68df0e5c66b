import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../test/caller.ts'
import { testCxml } from './testing/cxml.tests.ts'
import { openErpTrial } from './testing/erp-trial.ts'
import { testOci } from './testing/oci.tests.ts'
import { testSessions } from './testing/session.tests.ts'

// One app for all: what it proves is told in parts.
const trial = openErpTrial()
const { server, origin, makeClient, setup, tokenOf, enter } = trial

testCxml(trial)
testSessions(trial)
testOci(trial)

describe('clients', () => {
  test('another company finds none, and a client of a foreign unit is not made', async () => {
    const made = await makeClient('cxml', 'AN-2')
    const sydev = await server.as('sydev')
    const { body } = await sydev.get(`/internal/erp_clients?search=an-2`)
    expect(routes.listErpClients.output.parse(body).member.map(({ id }) => id)).toEqual([made.id])
    expect(JSON.stringify(body)).not.toContain(made.secret)
    const file = await sydev.get('/internal/erp_clients/export?format=csv&search=an-2')
    expect(file.body).toContain('AN-2')
    expect(file.body).not.toContain(made.secret)
    const other = await server.db
      .selectFrom('organization_unit')
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

  test('a new secret takes the place of the one before; revoking ends open sessions', async () => {
    const made = await makeClient('cxml', 'AN-3')
    const { caller } = await enter({ identity: 'AN-3', secret: made.secret })
    const waiting = await setup({ identity: 'AN-3', secret: made.secret })
    const gestion = await server.as('gestion')
    const path = `/internal/erp_clients/${made.id}`
    const renewed = routes.renewErpClientSecret.output.parse((await gestion.post(`${path}/secret`)).body)
    expect((await setup({ identity: 'AN-3', secret: made.secret })).status).toBe('401')
    expect((await setup({ identity: 'AN-3', secret: renewed.secret })).status).toBe('200')
    expect((await gestion.delete(path)).status).toBe(200)
    expect((await caller.get('/internal/cart')).status).toBe(401)
    expect((await setup({ identity: 'AN-3', secret: renewed.secret })).status).toBe('401')
    const late = await server.anonymous.post('/public/erp_sessions', { start: tokenOf(waiting.start) })
    expect(codeOf(late)).toBe('link_invalid')
    expect((await gestion.post(`${path}/secret`)).status).toBe(409)
  })

  test('wrong secrets are counted, the right one is not held up', async () => {
    const tries: number[] = []
    for (let count = 0; count < 12; count += 1) tries.push((await setup({ secret: `wrong ${count}` })).http)
    expect(tries.slice(-1)).toEqual([429])
    expect((await setup()).status).toBe('200')
  })
})
