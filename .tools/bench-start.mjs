import { seconds } from './bootstrap.mjs'
import { startServer } from '../e2e/fixtures/server.ts'

/**
 * Measures the time to the `ready` line: on an empty data directory, then on an existing one.
 * @param {string} dataDir
 */
export async function benchStart(dataDir) {
  const first = await timeStart(dataDir)
  const later = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)]
  console.log('\nStart-up of the built product (from the command to "ready")')
  console.log(`  first start, seeding included   ${seconds(first).padStart(9)}`)
  console.log(`  later starts, the median of 3   ${seconds(median(later)).padStart(9)}`)
}

/** @param {string} dataDir */
async function timeStart(dataDir) {
  const started = performance.now()
  const server = await startServer(dataDir)
  const took = performance.now() - started
  await server.stop()
  return took
}

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
