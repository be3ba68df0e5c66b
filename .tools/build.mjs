// Builds what runs and what is published: the browser bundles in `dist`, the server and the npm packages in `packages/{server,elements,client}/dist`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, seconds, toolEnv } from './bootstrap.mjs'
import { writeClient } from './published-client.mjs'
import { writePackage } from './published.mjs'

/** The browser bundles; `vite.config.ts` defines their content. */
const bundles = ['elements', 'portal', 'gallery', 'playground']

const browserInputs = [
  'packages/{contract,tables,ui,elements,portal}/{package.json,tsconfig.json}',
  'packages/{contract,tables,elements,portal}/{src,vite,scripts,worker,icons}/**/*',
  'packages/ui/{src,gallery}/**/*',
  'packages/elements/playground/**/*',
  'packages/portal/*.{html,svg}',
  '{vite.config.ts,tsconfig.base.json,pnpm-lock.yaml}',
]
const serverInputs = [
  'packages/{contract,tables}/{package.json,src/**/*}',
  'packages/server/{package.json,{src,demo,seed}/**/*}',
  '{.tools/build-server.mjs,pnpm-lock.yaml}',
]

/** Builds the bundles and the server, each unless it is up to date with its sources. */
export function buildIfChanged() {
  buildPart('the pages', 'dist', browserInputs, () => {
    for (const bundle of bundles) run('vite', ['build', '--mode', bundle, '--logLevel', 'error'])
  })
  buildPart('the server', 'packages/server/dist', serverInputs, () =>
    run(process.execPath, ['.tools/build-server.mjs']),
  )
}

/**
 * @param {string} what
 * @param {string} folder
 * @param {string[]} inputs
 * @param {() => void} build
 */
function buildPart(what, folder, inputs, build) {
  const stamp = join(root, folder, '.inputs')
  const expected = hashOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  const started = Date.now()
  console.log(`Building ${what}`)
  rmSync(stamp, { force: true })
  build()
  writeFileSync(stamp, expected)
  console.log(`Built ${what} in ${seconds(Date.now() - started)}`)
}

/**
 * Tests are not inputs, so that a start after a changed test does not rebuild.
 * @param {string[]} inputs
 */
function hashOf(inputs) {
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
