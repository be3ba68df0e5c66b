import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = process.env.SHARED_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))

/** Files that lie beside the repository, not in it; `null` where they do not: the test says so and is left out. */
export function sharedData(name: string): string | null {
  const path = `${folder}/${name}`
  return existsSync(path) ? path : null
}
