// `npm run bench`: measures the product against minimal baselines. Takes some minutes; run nothing else meanwhile.
// One part alone: `npm run bench -- start`, `api`, `elements`, `browser [list]`, `portal`, `map`, `agencies`, `award`, `search [options]`, `growth [options]`,
// `relevance [options]`, `statistics [options]`, `orders [options]`, `consultations [options]`, `conditions [options]`, `api-use [options]`,
// `imports [options]`, `starvation [options]`, `memory [options]`, `soak [options]`.
import { bootstrap, fail } from './bootstrap.mjs'

await bootstrap()
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
const fs = await import('node:fs')
const { tmpdir } = await import('node:os')
const { ensurePostgres } = await import('./postgres.mjs')
const { benchStart } = await import('./bench-start.mjs')
const { benchApi } = await import('./bench-api.mjs')
const { benchElements } = await import('./bench-elements.mjs')
const { benchBrowser } = await import('./bench-browser.mjs')
const { benchPortal } = await import('./bench-portal.mjs')
const { benchMap } = await import('./bench-map.mjs')
const { benchAgencies } = await import('./bench-agencies.mjs')
const { benchAward } = await import('./bench-award.mjs')
const {
  benchApiUse,
  benchConditions,
  benchConsultations,
  benchImports,
  benchMemory,
  benchSoak,
  benchOrders,
  benchStarvation,
  benchStatistics,
} = await import('./bench-figures.mjs')
const { benchGrowth, benchRelevance, benchSearch } = await import('./bench-search.mjs')

const [part, ...options] = process.argv.slice(2)
const parts = [
  'start',
  'api',
  'elements',
  'browser',
  'portal',
  'map',
  'agencies',
  'award',
  'search',
  'growth',
  'relevance',
  'statistics',
  'orders',
  'consultations',
  'conditions',
  'api-use',
  'imports',
  'starvation',
  'memory',
  'soak',
]
if (part !== undefined && !parts.includes(part)) fail(`there is no benchmark ${part}: ${parts.join(', ')}`)
const isSelected = (/** @type {string} */ name) => part === undefined || part === name

const directory = fs.mkdtempSync(`${tmpdir()}/comptoir-bench-`)
try {
  const dataDir = `${directory}/data`
  if (isSelected('start')) await benchStart(dataDir)
  if (isSelected('api')) await benchApi(dataDir, directory)
  if (isSelected('elements')) await benchElements(dataDir, directory)
  if (isSelected('browser')) await benchBrowser(dataDir, options)
  if (isSelected('portal')) await benchPortal(dataDir)
  if (isSelected('map')) await benchMap(dataDir)
  if (isSelected('agencies')) benchAgencies()
  if (isSelected('award')) benchAward()
  if (isSelected('search')) {
    ensurePostgres()
    benchSearch(options)
  }
  // It takes far longer than all the others.
  if (part === 'growth') {
    ensurePostgres()
    benchGrowth(options)
  }
  if (isSelected('statistics')) {
    ensurePostgres()
    benchStatistics(options)
  }
  if (isSelected('orders')) {
    ensurePostgres()
    benchOrders(options)
  }
  if (isSelected('consultations')) {
    ensurePostgres()
    benchConsultations(options)
  }
  if (isSelected('conditions')) {
    ensurePostgres()
    benchConditions(options)
  }
  if (isSelected('api-use')) benchApiUse(options)
  if (isSelected('imports')) {
    ensurePostgres()
    benchImports(options)
  }
  if (isSelected('starvation')) {
    ensurePostgres()
    benchStarvation(options)
  }
  if (isSelected('memory')) {
    ensurePostgres()
    benchMemory(options)
  }
  if (isSelected('soak')) {
    ensurePostgres()
    benchSoak(options)
  }
  if (isSelected('relevance')) benchRelevance(options)
} finally {
  fs.rmSync(directory, { recursive: true, force: true })
}
