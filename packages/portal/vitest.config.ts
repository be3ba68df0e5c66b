import { browserPlugins, browserSettings } from '@comptoir/elements/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ...browserSettings(),
  plugins: browserPlugins(),
  test: {
    name: 'portal',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://portal.example/' } },
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    testTimeout: 120_000,
    maxWorkers: 2,
    // Each test cleans up, so that all files share one page and one load of the modules.
    isolate: false,
  },
})
