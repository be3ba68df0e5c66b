import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@comptoir/source', 'module', 'browser', 'development|production'] },
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Otherwise the theme reads as an empty file.
    css: true,
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: 2,
    // Long enough for a busy machine; a hanging test is still detected.
    testTimeout: 120_000,
    // Each test cleans up, so that all files share one jsdom: a third of the time.
    isolate: false,
  },
})
