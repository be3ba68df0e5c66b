import { messagesPlugin } from './vite/messages-plugin.ts'
import { versionDefine } from './vite/plugins.ts'

const conditions = ['@comptoir/source', 'module', 'browser', 'development|production']

/** Files that run without a page. A process serves the files of one environment: a mixture would start one for each. */
export const inNode = [
  'src/**/*.rules.test.ts',
  'src/**/*.state.test.ts',
  'src/{messages,error-catalogue,print,typed-text}.test.ts',
  'src/runtime/{api/{api-base,api-client,first-answers},session/session}.test.ts',
  'src/runtime/geocoding/*.test.ts',
  'vite/**/*.test.ts',
  'scripts/**/*.test.ts',
]

/** What both runs of the elements' tests share. */
export const elementsTests = {
  plugins: [messagesPlugin()],
  define: versionDefine(),
  resolve: { conditions },
  // For tests that run without a browser: or they would read what was built last.
  ssr: { resolve: { conditions: ['@comptoir/source', 'module', 'node', 'development|production'] } },
  test: {
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: 2,
    // Each test cleans up after itself, so that one page and one load of the modules serve all files.
    isolate: false,
    // Screens in jsdom are slow on a busy machine; a test that hangs is still found.
    testTimeout: 120_000,
  },
}
