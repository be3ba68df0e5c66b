import { awaitingKinds, routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { insertAnsweredConsultation } from '../../test/consultation-samples.queries.ts'
import { insertErrorReport } from '../../test/remembered.queries.ts'
import { insertOrderOf } from '../../test/order-samples.queries.ts'

const server = openTestApp()

/** The list that home leads to, narrowed as its link says. */
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
  const { requester, counters } = routes.getAwaiting.output.parse(
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

test('each counter says as many as its list, whoever looks, and nobody is told of a list that is not theirs', async () => {
  // Beside it a consultation is begun that nobody was sent.
  await insertAnsweredConsultation(server.db)
  await insertOrderOf(server.db)
  await insertErrorReport(server.db, '2026-11-20T09:00:00Z')
  await insertOrderOf(server.db, { isConfirmed: true })
  await insertOrderOf(server.db, { username: 'client2' })
  const client = await counted('client')
  expect(Object.keys(client)).toEqual(['answers', 'drafts', 'orders', 'deposits'])
  const gestion = await counted('gestion')
  expect(Object.keys(gestion)).toEqual(['answers', 'drafts', 'orders', 'agreements', 'deposits'])
  const sydev = await counted('sydev')
  const untold = awaitingKinds.filter((kind) => !client[kind] && !gestion[kind] && !sydev[kind])
  expect(untold).toEqual([])
  await counted('client2')
  expect(Object.keys(await counted('partner'))).toEqual(['deposits'])
  expect(await counted('cms')).toEqual({ reports: 1 })
})
