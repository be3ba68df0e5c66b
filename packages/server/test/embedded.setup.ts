import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { insertFixtures } from './fixtures.ts'

let dataDir = ''

/** One migrated PGlite directory; each test file works on a copy. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'comptoir-template-'))
  const database = await connect({ dataDir, databaseUrl: undefined })
  await migrate(database.db)
  await insertFixtures(database.db)
  await database.close()
  project.provide('template', { kind: 'embedded', dataDir })
}

export async function teardown(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}
