import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@comptoir/source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['@comptoir/source', 'module', 'node', 'development|production'] } },
  test: { name: 'tables', include: ['src/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 2, isolate: false },
})
