import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { freePorts } from '../../../test/free-ports.ts'
import { runMain, startMain } from '../../../test/main-process.ts'
import { insertHistoryEntry } from '../../../test/buyer-activity-fixtures.queries.ts'
import { appJobs } from '../../app.jobs.ts'
import { connect } from '../db/connect.ts'
import { StartError } from '../start/start-error.ts'
import { readJobCommand } from './jobs.command.ts'

const main = new URL('../../app.jobs-main.ts', import.meta.url)

async function newPlace() {
  const { settings, remove } = await copyTemplate()
  onTestFinished(remove)
  const { dataDir, databaseUrl } = settings
  return {
    where: settings,
    settings: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  }
}

test('a scheduled job is queued once, and run by a server', { timeout: 120_000 }, async () => {
  const { settings, where } = await newPlace()
  const database = await connect(where)
  await insertHistoryEntry(database.db, '2024-01-01')
  await database.close()
  const first = await runMain(main, ['run', 'purge'], settings)
  expect(first).toMatchObject({ code: 0 })
  expect(first.output).toContain('purge is queued: a running server does it now')
  const second = await runMain(main, ['run', 'purge'], settings)
  expect(second).toMatchObject({ code: 0 })
  expect(second.output).toContain('purge was queued already')

  const server = startMain({
    ...settings,
    PORT: String(await freePorts(4)),
    TOKEN_SECRET: 'a secret for tests that is long enough',
    LOG_LEVEL: 'info',
  })
  onTestFinished(() => server.kill('SIGKILL'))
  expect(await server.settled).toBe('ready')
  await vi.waitFor(() => expect(server.output()).toMatch(/"job":"purge".*"job done"/), {
    timeout: 60_000,
    interval: 200,
  })
  if (inject('template').kind === 'embedded') {
    const held = await runMain(main, ['run', 'purge'], settings)
    expect(held).toMatchObject({ code: 1 })
    expect(held.output).toContain('stop the product, run this command, and start it')
  }
  server.kill('SIGTERM')
  await server.ended
  const after = await connect(where)
  const rows = after.db.selectFrom('selectionHistory').select('day').where('day', '=', '2024-01-01')
  expect(await rows.execute()).toEqual([])
  await after.close()
})

test('without a name lists the scheduled jobs; other jobs cannot be run', () => {
  const scheduled = appJobs.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [name]))
  const list = readJobCommand([], appJobs)
  expect(typeof list).toBe('string')
  for (const name of scheduled) expect(list).toContain(name)
  for (const args of [
    ['run'],
    ['run', 'nightly'],
    ['run', 'send-letter'],
    ['run', 'purge', 'now'],
    ['purge'],
    ['list'],
  ]) {
    expect(() => readJobCommand(args, appJobs)).toThrow(StartError)
    expect(() => readJobCommand(args, appJobs)).toThrow(scheduled[0] ?? '')
  }
})
