// Packs what would be published and checks it from the users' side: the manifest (publint), the typings (attw), its size, and new
// projects that install it (`consumers.mjs`).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnv } from './bootstrap.mjs'
import { buildConsumers } from './consumers.mjs'
import { published } from './published.mjs'

/** Bytes of the unpacked package. */
const mostBytes = 4_000_000
const untyped = ['./custom-elements.json', './llms.txt', './package.json']
const packs = join(root, '.cache', 'packs')

rmSync(packs, { recursive: true, force: true })
mkdirSync(packs, { recursive: true })
const { filename, unpackedSize, files } = pack()
const tarball = join(packs, filename)
console.log(
  `${filename}: ${files.length} files, ${(unpackedSize / 1e6).toFixed(2)} MB of ${mostBytes / 1e6} MB`,
)

const problems = [
  ...(unpackedSize > mostBytes ? ['The package is too large'] : []),
  ...unknownEntries().map((name) => `The README imports ${name}, which the package does not export`),
  ...(run('publint', ['run', '--strict', tarball]) ? [] : ['The manifest is not sound']),
  // Manifests and texts have no typings; Node 10 resolution does not support packages of modules.
  ...(checkQuietly('attw', [
    tarball,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    ...untyped,
    '--no-emoji',
    '--format',
    'ascii',
  ])
    ? []
    : ['The typings are not found']),
  ...(buildConsumers(tarball) ? [] : ['A project that installs the package does not build']),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** @returns {{ filename: string, unpackedSize: number, files: { path: string }[] }} */
function pack() {
  const args = ['pack', published, '--json', '--pack-destination', packs]
  const { stdout, status } = spawnSync('npm', args, { encoding: 'utf8', env: toolEnv() })
  if (status !== 0) fail('npm could not pack packages/elements/dist')
  return JSON.parse(stdout)[0]
}

/** Imports in the README's examples that are not in `exports`. */
function unknownEntries() {
  const readme = readFileSync(join(published, 'README.md'), 'utf8')
  /** @type {{ name: string, exports: object }} */
  const { name, exports } = JSON.parse(readFileSync(join(published, 'package.json'), 'utf8'))
  const imported = [...readme.matchAll(/(?:from|import)\s*\(?'(@comptoir\/[^']+)'/g)].map(
    ([, path = '']) => path,
  )
  return imported.filter((path) => !(path.replace(name, '.') in exports))
}

/**
 * Shows its output only if it fails: it is a table for each entry.
 * @param {string} program
 * @param {string[]} args
 */
function checkQuietly(program, args) {
  const { stdout, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env: toolEnv() })
  if (status !== 0) console.error(stdout)
  return status === 0
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: toolEnv() }).status === 0
}
