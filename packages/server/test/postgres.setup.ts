import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { insertFixtures } from './fixtures.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

const name = 'template_comptoir'
let server: PostgresServer | undefined

/** A PostgreSQL of our own with one migrated template database; each test file creates its own from it. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres()
  await server.createDatabase(name)
  const database = await connect({ dataDir: '', databaseUrl: server.urlOf(name) })
  await migrate(database.db)
  await insertFixtures(database.db)
  await database.close()
  project.provide('template', { kind: 'server', databaseUrl: server.urlOf('postgres'), name })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
