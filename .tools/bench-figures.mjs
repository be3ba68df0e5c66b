import { spawnSync } from 'node:child_process'
import { fail, root, toolEnv } from './bootstrap.mjs'

/**
 * Runs a program of `packages/server/bench` from its sources.
 * @param {string} program
 * @param {readonly string[]} options
 */
function run(program, options) {
  const path = `packages/server/bench/${program}.ts`
  const { status } = spawnSync(process.execPath, ['--conditions=@comptoir/source', path, ...options], {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
  })
  if (status !== 0) fail(`${path} ended with code ${status}`)
}

/**
 * The statistics over two million order lines of a real PostgreSQL.
 * @param {readonly string[]} options
 */
export const benchStatistics = (options = []) => run('statistics', options)

/**
 * The effect of one greedy caller on the searches of another, on both engines.
 * @param {readonly string[]} options
 */
export const benchStarvation = (options = []) => run('starvation', options)

/**
 * The cost of net prices for a page of 50 products, with a million products and two million conditions on a real PostgreSQL.
 * @param {readonly string[]} options
 */
export const benchConditions = (options = []) => run('conditions', options)

/**
 * The cost of counting every call of the API.
 * @param {readonly string[]} options
 */
export const benchApiUse = (options = []) => run('api-use', options)

/**
 * The list of 50,000 orders of twenty lines on a real PostgreSQL.
 * @param {readonly string[]} options
 */
export const benchOrders = (options = []) => run('orders', options)

/**
 * The list of 50,000 consultations and the autosave of a long answer, on a real PostgreSQL.
 * @param {readonly string[]} options
 */
export const benchConsultations = (options = []) => run('consultations', options)

/**
 * Deposited files: read, previewed and imported, compared with a plain COPY of the same rows.
 * @param {readonly string[]} options
 */
export const benchImports = (options = []) => run('imports/main', options)

/**
 * Two hundred people at work on two processes: times, errors, memory and open files of each minute.
 * @param {readonly string[]} options
 */
export const benchSoak = (options = []) => run('soak/main', options)

/**
 * The memory of a server that has just started, on both engines.
 * @param {readonly string[]} options
 */
export const benchMemory = (options = []) => run('memory', options)
