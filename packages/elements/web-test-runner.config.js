// Tags in a real browser. Tests are built as the product is, then served; the probe's API answers beside them.
import { globSync } from 'node:fs'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { build } from 'vite'
import { createProbeApi } from './src/runtime/testing/probe-api.ts'
import { browserPlugins, browserSettings } from './vite/plugins.ts'

const root = import.meta.dirname
const outDir = '.cache/element-tests'
const tests = globSync('src/**/*.element.test.{ts,tsx}', { cwd: root })

await build({
  ...browserSettings(),
  configFile: false,
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: browserPlugins(),
  build: {
    outDir,
    target: 'esnext',
    minify: false,
    sourcemap: 'inline',
    modulePreload: false,
    rolldownOptions: {
      // What is imported later must never import the test itself: it would be run a second time.
      preserveEntrySignatures: 'strict',
      input: Object.fromEntries(
        tests.map((file) => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

const api = createProbeApi()

/**
 * @typedef {object} Context
 * @property {string} path
 * @property {string} method
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {import('node:http').IncomingMessage} req
 * @property {number} status
 * @property {string} body
 * @property {(headers: Readonly<Record<string, string>>) => void} set
 */

/**
 * @param {Context} context
 * @param {() => Promise<void>} next
 */
async function serveProbeApi(context, next) {
  if (!context.path.startsWith('/api/')) return next()
  const chunks = []
  for await (const chunk of context.req) chunks.push(chunk)
  const { method, headers } = context
  const body = Buffer.concat(chunks).toString()
  const answer = api.answer({ method, headers, body, path: context.path.slice('/api'.length) })
  await new Promise((resolve) => setTimeout(resolve, answer.delay))
  context.status = answer.status
  context.set(answer.headers)
  context.body = answer.body
}

export default {
  rootDir: root,
  files: [`${outDir}/**/*.element.test.js`],
  // The files talk to one API, whose state each test resets.
  concurrency: 1,
  middleware: [serveProbeApi],
  testFramework: { config: { timeout: 60_000, retries: process.env.CI === undefined ? 0 : 1 } },
  // Enough for a machine that has much else to do: what works does not wait.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 600_000,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH || undefined,
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      },
    }),
  ],
}
