import { defineConfig } from 'vitest/config'

// Tests of the tools themselves.
export default defineConfig({
  test: { name: 'tools', include: ['*.test.mjs'], testTimeout: 120_000, maxWorkers: 2, isolate: false },
})
