// Writes the npm package `@comptoir/client` to packages/client/dist: its sources as JavaScript and types. The libraries that it needs
// are dependencies, in the versions that it is tested with.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnv } from './bootstrap.mjs'
import { absoluteLinks, changelogOf, publishedFields, readManifest } from './published-files.mjs'

const source = join(root, 'packages', 'client')
export const publishedClient = join(source, 'dist')
const manifest = readManifest('client')

export function writeClient() {
  rmSync(publishedClient, { recursive: true, force: true })
  run('node', ['.tools/api-types.mjs'])
  run('tsc', ['-p', join('packages', 'client', 'tsconfig.build.json')])
  cpSync(join(root, 'LICENSE'), join(publishedClient, 'LICENSE'))
  write('package.json', `${JSON.stringify(publishedManifest(), null, 2)}\n`)
  write('README.md', absoluteLinks(manifest, join('packages', 'client', 'README.md')))
  write('CHANGELOG.md', changelogOf(manifest))
}

function publishedManifest() {
  const dependencies = Object.keys(manifest.dependencies).map((name) => {
    /** @type {{ version: string }} */
    const { version } = JSON.parse(readFileSync(join(source, 'node_modules', name, 'package.json'), 'utf8'))
    return [name, `^${version}`]
  })
  return {
    ...publishedFields(manifest),
    sideEffects: false,
    engines: { node: '>=22' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(dependencies),
  }
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  if (status !== 0) fail(`@comptoir/client could not be built: ${program} ${args.join(' ')}`)
}

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(join(publishedClient, file), text)
}
