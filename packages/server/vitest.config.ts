import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/find-postgres.ts'
import { serverTests } from './vitest.shared.ts'

// Whoever has none and cannot install one (`.tools/postgres.mjs`) tests on the embedded engine alone.
const isThere = findPostgres() !== null
if (!isThere)
  process.stderr.write('\nNo PostgreSQL here: the server tests run on the embedded engine alone.\n\n')

/** All tests of the server, on PostgreSQL: twice as fast as the embedded engine. */
export default defineConfig({
  ...serverTests,
  test: {
    ...serverTests.test,
    name: 'server',
    globalSetup: isThere ? 'test/postgres.setup.ts' : 'test/embedded.setup.ts',
  },
})
