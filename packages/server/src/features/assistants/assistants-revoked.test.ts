import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { connectAssistant, makeToken } from '../../../test/mcp-client.ts'

const server = openTestApp()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Makes whatever reads or writes a table wait, until it is released. */
async function hold(table: string): Promise<() => Promise<void>> {
  const transaction = await server.db.startTransaction().execute()
  const release = async () => {
    if (!transaction.isRolledBack) await transaction.rollback().execute()
  }
  onTestFinished(release)
  await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(transaction)
  return release
}

/** Waits until a call is under way, and stopped by the lock. */
const waitForCall = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db)
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)

/** Revokes all tokens of the user, as the screen does. */
async function revoke(username: string): Promise<void> {
  const person = await server.as(username)
  const tokens = await server.db.selectFrom('assistantToken').select('id').execute()
  for (const { id } of tokens)
    expect((await person.delete(`/internal/assistant_tokens/${id}`)).status).toBe(200)
}

// Someone else's transaction is open while a call runs: the embedded engine has only one at a time.
describe.skipIf(inject('template').kind === 'embedded')('a token revoked while a call runs', () => {
  test.each([
    { scope: 'read', name: 'get_consultation', table: 'consultationLine' },
    { scope: 'prepare', name: 'prepare_consultation', table: 'consultationSupplier' },
  ] as const)('ends $name with the error and nothing else', async ({ scope, name, table }) => {
    const consultation = await insertConsultationOf(server.db, { isSent: true })
    const client = await connectAssistant(server.app, await makeToken(server, 'client', scope), 'en')
    const release = await hold(table)
    const input =
      name === 'get_consultation'
        ? { consultation }
        : { name: 'Cut short', lines: [{ label: 'Cable', quantity: 1 }], agencies: [1], message: 'Hello' }
    const running = client.callTool({ name, arguments: input })
    await waitForCall()
    await revoke('client')
    await expect(client.callTool({ name: 'get_cart', arguments: {} })).rejects.toThrow(
      'assistant_token_invalid',
    )
    await release()
    const text = 'This assistant token is unknown, revoked or expired.'
    expect(await running).toEqual({ isError: true, content: [{ type: 'text', text }] })
    // What was written before stays a draft; nothing was written after.
    const drafts = server.db.selectFrom('consultation').select('message').where('name', '=', 'Cut short')
    expect(await drafts.execute()).toEqual(scope === 'read' ? [] : [{ message: null }])
  })
})
