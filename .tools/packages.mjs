// Packs what would be published and checks it from the users' side: the manifest (publint), the typings (attw), and new projects
// that install it (`consumers.mjs`).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnv } from './bootstrap.mjs'
import { buildConsumers } from './consumers.mjs'

const published = ['contract', 'ui', 'elements']
const untyped = ['./theme.css', './custom-elements.json', './llms.txt']
const packs = join(root, '.cache', 'packs')

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

rmSync(packs, { recursive: true, force: true })
mkdirSync(packs, { recursive: true })
const isPacked = published.every((name) => {
  const args = ['--yes', packageManager, 'pack', '--pack-destination', packs]
  return run('npx', args, join('packages', name))
})
const tarballs = readdirSync(packs).map((file) => join(packs, file))
const isSound = tarballs.map((tarball) => {
  const manifest = run('publint', ['run', '--strict', tarball])
  // Stylesheets and JSON have no typings; Node 10 resolution does not support packages of modules.
  const typings = run('attw', [
    tarball,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    ...untyped,
    '--no-emoji',
  ])
  return manifest && typings
})
const isWhole = isPacked && isSound.length === published.length && isSound.every(Boolean)
process.exitCode = isWhole && buildConsumers(tarballs) ? 0 : 1

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} [directory]
 */
function run(program, args, directory = '.') {
  return (
    spawnSync(program, args, { cwd: join(root, directory), stdio: 'inherit', env: toolEnv() }).status === 0
  )
}
