import { spawnSync } from 'node:child_process'
import { fail, root, toolEnv } from './bootstrap.mjs'

/**
 * Runs a program of `packages/server/bench` from its sources.
 * @param {string} program
 * @param {readonly string[]} options
 */
function runBench(program, options) {
  const path = `packages/server/bench/${program}`
  const { status } = spawnSync(process.execPath, ['--conditions=@comptoir/source', path, ...options], {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
  })
  if (status !== 0) fail(`${path} ended with code ${status}`)
}

/**
 * The search on a million products of a real PostgreSQL, and on the embedded engine with the demo's.
 * @param {readonly string[]} options
 */
export function benchSearch(options = []) {
  if (options.length > 0) return runBench('search/main.ts', options)
  runBench('search/main.ts', ['--engine', 'server'])
  runBench('search/main.ts', ['--engine', 'embedded'])
}

/**
 * The search and the lists of growing databases, with net prices and orders of fifty companies.
 * @param {readonly string[]} options
 */
export const benchGrowth = (options = []) => runBench('growth/main.ts', options)

/**
 * The relevance of the first ten results: see docs/relevance.md.
 * @param {readonly string[]} options
 */
export function benchRelevance(options = []) {
  runBench('relevance/main.ts', options)
}
