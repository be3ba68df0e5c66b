import { defineConfig } from '@playwright/test'

/** Journeys through the built product: each worker has its own server on a copy of one seeded database. */
export default defineConfig({
  testDir: '.',
  // What is too expensive for each run, such as Next.js, runs by name: `npm run test:next`.
  testMatch: process.env.E2E_EXTRA ? `**/${process.env.E2E_EXTRA}*.extra.ts` : '**/*.spec.ts',
  outputDir: 'test-results',
  // These have databases of their own.
  globalSetup: ['installation', 'cluster'].includes(process.env.E2E_EXTRA ?? '')
    ? undefined
    : './fixtures/prepare-once.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // In CI a test has a second try, which is reported; locally it is a bug to find.
  retries: process.env.CI === undefined ? 0 : 1,
  // Long enough for a busy machine with two cores; passing tests do not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Drawing the steps of an animation costs what is measured and waited for: the last one is shown at once.
    contextOptions: { reducedMotion: 'reduce' },
    // Most journeys are those of a browser without one; a journey offline allows it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    // Snapshots of each step cost a fifth of a journey's time: only the second try records them; never a video.
    trace: {
      mode: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined },
  },
})
