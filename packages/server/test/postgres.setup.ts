import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { appJobs } from '../src/app.jobs.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openJobQueue } from '../src/platform/jobs/job-queue.ts'
import { silent } from './silent-log.ts'
import { insertFixtures } from './fixtures.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

const name = 'template_comptoir'
let folder = ''
let server: PostgresServer | undefined

/** A local PostgreSQL with one migrated template database; each test file creates its own from it. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-tests-'))
  server = await startPostgres()
  await server.createDatabase(name)
  const database = await connect({ dataDir: '', databaseUrl: server.urlOf(name) })
  await migrate(database.db)
  await insertFixtures(database.db)
  await (await openJobQueue({ database, jobs: appJobs, log: silent })).stop()
  await database.close()
  project.provide('template', { kind: 'server', folder, databaseUrl: server.urlOf('postgres'), name })
}

export async function teardown(): Promise<void> {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}
