// Builds what is published: the browser bundles in `dist`, the published packages in `packages/*/dist`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, seconds, toolEnv } from './bootstrap.mjs'

/** The browser bundles; `vite.config.ts` defines their content. */
const bundles = ['elements', 'portal', 'gallery']
/** The packages published as modules; elements are published as the bundle. */
const libraries = ['contract', 'ui']

const inputs = [
  'packages/{contract,tables,ui,elements,portal}/{package.json,tsconfig.json}',
  'packages/{contract,tables,elements,portal}/{src,vite,scripts}/**/*',
  'packages/ui/{src,gallery}/**/*',
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

function buildLibraries() {
  for (const library of libraries) {
    rmSync(join(root, 'packages', library, 'dist'), { recursive: true, force: true })
    run('tsc', ['-p', `packages/${library}/tsconfig.build.json`])
  }
  const published = join(root, 'packages', 'elements', 'dist')
  rmSync(published, { recursive: true, force: true })
  const isForServers = /\.(br|gz)$/
  cpSync(join(root, 'dist', 'elements'), published, {
    recursive: true,
    filter: (path) => !isForServers.test(path),
  })
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
  buildLibraries()
}
