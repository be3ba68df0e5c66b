import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure functions: nothing of one file is seen by the next.
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
})
