import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/find-postgres.ts'
import { serverTests } from './vitest.shared.ts'

/**
 * The embedded engine is PostgreSQL with one connection: where it can differ is in plans and types, in locks between
 * connections and in what runs beside requests. These files are about that, and run on both engines on every change; all the
 * others do with `npm run test:engines`. The search is asked through its routes here; the rules of its engine are the same SQL, and the journeys
 * run on it whole.
 */
const aboutTheEngine = [
  'src/platform/db/**/*.test.ts',
  // Kills and commands start processes of their own, on PostgreSQL here.
  'src/platform/jobs/{job-queue,retention,purge.jobs}.test.ts',
  'src/app.jobs.test.ts',
  'src/platform/email/**/*.test.ts',
  'src/features/product-search/product-search.routes.test.ts',
  'src/features/catalog-deposit/embedded-limit.test.ts',
  'src/features/supplier-finder/agency-points.routes.test.ts',
  'src/main.test.ts',
  'src/platform/backup/**/*.test.ts',
  'src/platform/http/processes.test.ts',
  'src/platform/http/readiness.test.ts',
  'src/features/account/first-administrator.test.ts',
  'src/features/catalog-deposit/embedded-limit.test.ts',
]

const withoutFiles = aboutTheEngine.filter(
  (files) => globSync(files, { cwd: import.meta.dirname }).length === 0,
)
if (withoutFiles.length > 0) throw new Error(`No test matches ${withoutFiles.join(', ')}`)

// Without a PostgreSQL the whole project `server` runs on the embedded engine.
const isElsewhere = findPostgres() === null

export default defineConfig({
  ...serverTests,
  test: {
    ...serverTests.test,
    name: 'server-embedded',
    ...(process.env['TEST_ENGINES'] !== 'all' && { include: aboutTheEngine }),
    ...(isElsewhere ? { include: [], passWithNoTests: true } : { globalSetup: 'test/embedded.setup.ts' }),
  },
})
