// Every check of the project, in one list. `npm test` runs it whole, `npm run check` the quick half,
// and each runs alone: `npm run check:lint`, `npm run test:unit`.
import { e2eCount, oneCheck, unitCount } from './counts.mjs'

/**
 * @typedef {object} Check
 * @property {string} name       as in `npm run check:<name>` or `npm run test:<name>`
 * @property {'check' | 'test' | 'setup' | 'extra'} kind  `check` reads files, `test` runs the product, `setup` is not
 * counted, `extra` runs only by name
 * @property {number} [budget]  seconds beside the others on two idle cores; a slower run is reported. The table of docs/development.md
 * @property {string[]} run      the command; the tools of the lockfile are in its PATH
 * @property {string} [cwd]      below the repository; its own node_modules/.bin comes first in PATH
 * @property {string[]} [needs]  checks that have to pass before this one
 * @property {Record<string, string>} [env]
 * @property {(exitCode: number, report: string) => import('./counts.mjs').Count} count
 * @property {string} [report]   where it leaves its JSON report, below `.cache/reports`
 */

const node = ['node', '--conditions=@comptoir/source']

// CI retries a failed test, which is to be mended when that happens twice; local runs show the first failure.
const retries = process.env.CI === undefined ? [] : ['--retry=1']

const vitest = ['vitest', 'run', ...retries, '--reporter=default', '--reporter=json']

const borders = [
  'depcruise',
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err-long',
  'packages',
  'e2e',
  'demo-host',
]

/** @type {Check[]} */
export const checks = [
  { name: 'browser', kind: 'setup', run: ['node', '.tools/chromium.mjs'], count: oneCheck },
  { name: 'postgres', kind: 'setup', run: ['node', '.tools/postgres.mjs'], count: oneCheck },
  { name: 'api-types', kind: 'setup', run: ['node', '.tools/api-types.mjs'], count: oneCheck },
  {
    name: 'build',
    kind: 'check',
    budget: 100,
    needs: ['api-types'],
    run: ['node', '.tools/build.mjs'],
    count: oneCheck,
  },
  {
    name: 'unit',
    kind: 'test',
    budget: 900,
    needs: ['postgres'],
    report: 'unit.json',
    run: [...vitest, '--outputFile.json=.cache/reports/unit.json'],
    count: unitCount,
  },
  {
    name: 'e2e',
    kind: 'test',
    budget: 720,
    needs: ['browser', 'build'],
    cwd: 'e2e',
    report: 'e2e.json',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '../.cache/reports/e2e.json' },
    run: ['playwright', 'test', '--reporter=dot,json'],
    count: e2eCount,
  },
  {
    name: 'elements',
    kind: 'test',
    budget: 160,
    needs: ['browser'],
    cwd: 'packages/elements',
    report: 'elements.json',
    run: ['node', '../../.tools/web-test-runner.mjs'],
    count: unitCount,
  },
  {
    name: 'lint',
    kind: 'check',
    budget: 180,
    needs: ['api-types'],
    run: ['oxlint'],
    count: oneCheck,
  },
  {
    name: 'packages',
    kind: 'check',
    budget: 50,
    needs: ['build'],
    run: ['node', '.tools/packages.mjs'],
    count: oneCheck,
  },
  {
    name: 'borders',
    kind: 'check',
    budget: 40,
    needs: ['api-types'],
    run: borders,
    count: oneCheck,
  },
  {
    name: 'unused',
    kind: 'check',
    budget: 40,
    needs: ['api-types'],
    run: ['knip', '--no-progress'],
    count: oneCheck,
  },
  {
    name: 'docs',
    kind: 'check',
    budget: 20,
    run: [...node, 'packages/elements/scripts/generate-docs.ts', '--check'],
    count: oneCheck,
  },
  {
    name: 'api',
    kind: 'check',
    budget: 20,
    run: ['node', '.tools/api.mjs'],
    count: oneCheck,
  },
  {
    name: 'format',
    kind: 'check',
    budget: 10,
    run: ['oxfmt', '--check'],
    count: oneCheck,
  },
  {
    name: 'size',
    kind: 'check',
    budget: 30,
    needs: ['build'],
    run: ['node', '.tools/size.mjs'],
    count: oneCheck,
  },
  { name: 'versions', kind: 'check', budget: 5, run: ['sherif'], count: oneCheck },
  {
    name: 'engines',
    kind: 'extra',
    budget: 500,
    needs: ['postgres'],
    report: 'engines.json',
    env: { TEST_ENGINES: 'all' },
    run: [
      ...vitest,
      '--outputFile.json=.cache/reports/engines.json',
      '--project=server',
      '--project=server-embedded',
    ],
    count: unitCount,
  },
  {
    name: 'next',
    kind: 'extra',
    budget: 150,
    needs: ['browser', 'build'],
    cwd: 'e2e',
    report: 'next.json',
    env: { E2E_EXTRA: 'next', PLAYWRIGHT_JSON_OUTPUT_NAME: '../.cache/reports/next.json' },
    run: ['playwright', 'test', '--reporter=dot,json'],
    count: e2eCount,
  },
  {
    name: 'installation',
    kind: 'extra',
    budget: 240,
    needs: ['browser', 'postgres', 'build'],
    cwd: 'e2e',
    report: 'installation.json',
    env: {
      E2E_EXTRA: 'installation',
      PLAYWRIGHT_JSON_OUTPUT_NAME: '../.cache/reports/installation.json',
    },
    run: ['playwright', 'test', '--reporter=list,json'],
    count: e2eCount,
  },
  {
    name: 'cluster',
    kind: 'extra',
    budget: 400,
    needs: ['postgres', 'build'],
    cwd: 'e2e',
    report: 'cluster.json',
    env: { E2E_EXTRA: 'cluster', PLAYWRIGHT_JSON_OUTPUT_NAME: '../.cache/reports/cluster.json' },
    run: ['playwright', 'test', '--reporter=list,json'],
    count: e2eCount,
  },
  {
    name: 'offline',
    kind: 'extra',
    budget: 600,
    needs: ['browser', 'build'],
    cwd: 'e2e',
    report: 'offline.json',
    env: { E2E_EXTRA: 'offline', PLAYWRIGHT_JSON_OUTPUT_NAME: '../.cache/reports/offline.json' },
    run: ['playwright', 'test', '--reporter=list,json'],
    count: e2eCount,
  },
]
