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

let folder = ''

/** One migrated PGlite directory; each test file works on a copy. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-tests-'))
  const dataDir = join(folder, 'template')
  const database = await connect({ dataDir, databaseUrl: undefined })
  await migrate(database.db)
  await insertFixtures(database.db)
  await (await openJobQueue({ database, jobs: appJobs, log: silent })).stop()
  await database.close()
  project.provide('template', { kind: 'embedded', folder, dataDir })
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
