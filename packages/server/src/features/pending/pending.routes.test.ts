import { pendingKinds, routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertAnsweredConsultation } from '../../../test/consultation-fixtures.queries.ts'
import { insertErrorReport } from '../../../test/buyer-activity-fixtures.queries.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'

const server = openTestApp()

/** The list that the home page links to, with the filter of its link. */
const lists: Readonly<Record<string, (requester: number) => string>> = {
  answers: () => '/consultations?status[]=in_consultation&waiting=true',
  drafts: (requester) => `/consultations?status[]=new&status[]=in_progress&requester[]=${requester}`,
  orders: () => '/internal/orders?status[]=pre_order',
  agreements: () => '/internal/framework_agreements?validity[]=expiring',
  deposits: () => '/internal/catalog_deposits?status[]=refused&status[]=finished_with_errors&status[]=failed',
  reports: () => '/internal/product_error_reports?status=open',
}

async function counted(username: string): Promise<Record<string, number>> {
  const caller = await server.as(username)
  const { requester, counters } = routes.getPending.output.parse(
    (await caller.get('/internal/awaiting')).body,
  )
  for (const { kind, count } of counters) {
    const { status, body } = await caller.get(lists[kind]?.(requester) ?? '')
    expect({ status, body }, `${kind} of ${username}`).toMatchObject({
      status: 200,
      body: { totalItems: count },
    })
  }
  return Object.fromEntries(counters.map(({ kind, count }) => [kind, count]))
}

test('each count equals its list, for every user, and users without access to a list have no count of it', async () => {
  // An unsent consultation is also created.
  await insertAnsweredConsultation(server.db)
  await insertOrderOf(server.db)
  await insertErrorReport(server.db, '2026-11-20T09:00:00Z')
  await insertOrderOf(server.db, { isConfirmed: true })
  await insertOrderOf(server.db, { username: 'client2' })
  const client = await counted('client')
  expect(Object.keys(client)).toEqual(['answers', 'drafts', 'orders'])
  const gestion = await counted('gestion')
  expect(Object.keys(gestion)).toEqual(['answers', 'drafts', 'orders', 'agreements'])
  const sydev = await counted('sydev')
  const uncounted = pendingKinds.filter((kind) => !client[kind] && !gestion[kind] && !sydev[kind])
  expect(uncounted).toEqual([])
  await counted('client2')
  expect(Object.keys(await counted('partner'))).toEqual(['deposits'])
  expect(await counted('cms')).toEqual({})
})
