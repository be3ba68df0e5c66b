// Builds what is published: the browser bundles in `dist`, the npm packages in `packages/{elements,client}/dist`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, seconds, toolEnv } from './bootstrap.mjs'
import { writeClient } from './published-client.mjs'
import { writePackage } from './published.mjs'

/** The browser bundles; `vite.config.ts` defines their content. */
const bundles = ['elements', 'portal', 'gallery', 'playground']

const inputs = [
  'packages/{contract,tables,ui,elements,portal}/{package.json,tsconfig.json}',
  'packages/{contract,tables,elements,portal}/{src,vite,scripts,worker,icons}/**/*',
  'packages/ui/{src,gallery}/**/*',
  'packages/elements/playground/**/*',
  'packages/portal/*.{html,svg}',
  '{vite.config.ts,tsconfig.base.json,pnpm-lock.yaml}',
]
const stamp = join(root, 'dist', '.inputs')

/** Builds the bundles, unless they are up to date with the sources. */
export function buildIfChanged() {
  const expected = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  const started = Date.now()
  console.log('Building')
  rmSync(stamp, { force: true })
  for (const bundle of bundles) run('vite', ['build', '--mode', bundle, '--logLevel', 'error'])
  writeFileSync(stamp, expected)
  console.log(`Built in ${seconds(Date.now() - started)}`)
}

/** Tests are not inputs, so that a start after a changed test does not rebuild. */
function hashInputs() {
  const hash = createHash('sha256')
  const files = globSync(inputs, {
    cwd: root,
    exclude: ['**/*.test.*', '**/node_modules', '**/dist'],
    withFileTypes: true,
  })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  if (status !== 0) fail(`the build failed: ${program} ${args.join(' ')}`)
}

if (import.meta.main) {
  buildIfChanged()
  writePackage()
  writeClient()
}
