import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/find-postgres.ts'
import { serverTests } from './vitest.shared.ts'

/**
 * The embedded engine is PostgreSQL with one connection: where it can differ is in plans and types, in locks between
 * connections and in what runs beside requests. These files are about that, and run on both engines on every change; all the
 * others do with `npm run test:engines`. The search is asked through its routes here; the rules of its engine are the same SQL.
 */
const aboutTheEngine = [
  'src/db/**/*.test.ts',
  'src/**/*.queries.test.ts',
  'src/jobs/**/*.test.ts',
  'src/app.jobs.test.ts',
  'src/mail/**/*.test.ts',
  'src/product-search/*.test.ts',
  'src/http/bind-route.test.ts',
  'src/http/idempotency*.test.ts',
  'src/account/sign-in.routes.test.ts',
  'src/cart/cart.routes.test.ts',
  'src/supplier-finder/agency-*.test.ts',
  'src/main.test.ts',
  'src/backup/**/*.test.ts',
  'src/http/processes.test.ts',
  'src/account/first-administrator.test.ts',
]

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
