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
    // Long enough for a busy machine; a test that hangs is still found.
    testTimeout: 120_000,
    // Each test cleans up after itself, so that one jsdom serves all files: a third of the time.
    isolate: false,
  },
})
