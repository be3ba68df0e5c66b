import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './vite/messages-plugin.ts'
import { versionDefine } from './vite/plugins.ts'

const conditions = ['@comptoir/source', 'module', 'browser', 'development|production']

export default defineConfig({
  plugins: [messagesPlugin()],
  define: versionDefine(),
  resolve: { conditions },
  // For tests that run without a browser: or they would read what was built last.
  ssr: { resolve: { conditions: ['@comptoir/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'elements',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['src/**/*.element.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: 2,
    // Each test cleans up after itself, so that one page and one load of the modules serve all files.
    isolate: false,
    // Screens in jsdom are slow on a busy machine; a test that hangs is still found.
    testTimeout: 120_000,
  },
})
