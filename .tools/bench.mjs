// `npm run bench`: what the product costs, each time against the least that could do the same. Some minutes, nothing else running.
// One part alone: `npm run bench -- start`, `api`, `elements`, `browser [list]`, `map`, `agencies`, `award`, `search [options]`, `relevance [options]`,
// `statistics [options]`, `orders [options]`, `consultations [options]`, `conditions [options]`, `api-use [options]`,
// `imports [options]`, `starvation [options]`, `restart [options]`.
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
const { benchMap } = await import('./bench-map.mjs')
const { benchAgencies } = await import('./bench-agencies.mjs')
const { benchAward } = await import('./bench-award.mjs')
const {
  benchApiUse,
  benchConditions,
  benchConsultations,
  benchImports,
  benchOrders,
  benchRestart,
  benchStarvation,
  benchStatistics,
} = await import('./bench-figures.mjs')
const { benchRelevance, benchSearch } = await import('./bench-search.mjs')

const [part, ...options] = process.argv.slice(2)
const parts = [
  'start',
  'api',
  'elements',
  'browser',
  'map',
  'agencies',
  'award',
  'search',
  'relevance',
  'statistics',
  'orders',
  'consultations',
  'conditions',
  'api-use',
  'imports',
  'starvation',
  'restart',
]
if (part !== undefined && !parts.includes(part)) fail(`there is no benchmark ${part}: ${parts.join(', ')}`)
const isWanted = (/** @type {string} */ name) => part === undefined || part === name

const directory = fs.mkdtempSync(`${tmpdir()}/comptoir-bench-`)
try {
  const dataDir = `${directory}/data`
  if (isWanted('start')) await benchStart(dataDir)
  if (isWanted('api')) await benchApi(dataDir, directory)
  if (isWanted('elements')) await benchElements(dataDir, directory)
  if (isWanted('browser')) await benchBrowser(dataDir, options)
  if (isWanted('map')) await benchMap(dataDir)
  if (isWanted('agencies')) benchAgencies()
  if (isWanted('award')) benchAward()
  if (isWanted('search')) {
    ensurePostgres()
    benchSearch(options)
  }
  if (isWanted('statistics')) {
    ensurePostgres()
    benchStatistics(options)
  }
  if (isWanted('orders')) {
    ensurePostgres()
    benchOrders(options)
  }
  if (isWanted('consultations')) {
    ensurePostgres()
    benchConsultations(options)
  }
  if (isWanted('conditions')) {
    ensurePostgres()
    benchConditions(options)
  }
  if (isWanted('api-use')) benchApiUse(options)
  if (isWanted('imports')) {
    ensurePostgres()
    benchImports(options)
  }
  if (isWanted('starvation')) {
    ensurePostgres()
    benchStarvation(options)
  }
  if (isWanted('restart')) {
    ensurePostgres()
    benchRestart(options)
  }
  if (isWanted('relevance')) benchRelevance(options)
} finally {
  fs.rmSync(directory, { recursive: true, force: true })
}
