import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure functions: files share no state.
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
})
