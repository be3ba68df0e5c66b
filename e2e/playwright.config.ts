import { defineConfig } from '@playwright/test'

/** Journeys through the built product: each worker has a server of its own on a copy of one seeded database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './fixtures/prepare-once.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // On a machine that nobody watches a test has a second try, which the run tells of; on ours it is a fault to find.
  retries: process.env.CI === undefined ? 0 : 1,
  // Long enough for a machine whose two cores are busy with something else: what works does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    // The page at each step costs a fifth of a journey's time: where there is a second try, it alone keeps them; never a film.
    trace: {
      mode: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined },
  },
})
