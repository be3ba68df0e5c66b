// The OpenAPI document of these sources, written below `.cache`: it is checked by `.tools/api.mjs`, and the types of @comptoir/client
// are made from it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnv } from './bootstrap.mjs'

const folder = join(root, '.cache', 'api')

/** Where the document is. */
export const documentFile = join(folder, 'openapi.json')

/**
 * Writes the document and returns it.
 * @returns {string}
 */
export function writeApiDocument() {
  const main = join('packages', 'server', 'src', 'app.open-api-main.ts')
  const { stdout, stderr, status } = spawnSync('node', ['--conditions=@comptoir/source', main], {
    cwd: root,
    encoding: 'utf8',
    env: toolEnv(),
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) fail(`the OpenAPI document could not be written:\n${stderr}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(documentFile, stdout)
  return stdout
}
