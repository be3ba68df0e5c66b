import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = process.env.SHARED_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))

/** Returns files stored next to the repository; `null` if absent: the test is then skipped. */
export function sharedData(name: string): string | null {
  const path = `${folder}/${name}`
  return existsSync(path) ? path : null
}
