import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/find-postgres.ts'
import { serverTests } from './vitest.shared.ts'

// The same tests on a real PostgreSQL: what passes on one engine must pass on the other.
const isThere = findPostgres() !== null
if (!isThere)
  process.stderr.write(
    '\nSKIPPED: the server tests on PostgreSQL. There is no PostgreSQL here and none can be installed.\n\n',
  )

export default defineConfig({
  ...serverTests,
  test: {
    ...serverTests.test,
    name: 'server-postgres',
    ...(isThere ? { globalSetup: 'test/postgres.setup.ts' } : { include: [], passWithNoTests: true }),
  },
})
