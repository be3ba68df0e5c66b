// Packs what would be published and checks it from the users' side: the manifest (publint), the typings (attw), its size, and new
// projects that install it (`consumers.mjs`).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, toolEnv } from './bootstrap.mjs'
import { buildConsumers } from './consumers.mjs'
import { publishedClient } from './published-client.mjs'
import { published } from './published.mjs'

/** What is published: its folder, the most bytes that it may unpack to, and entries without typings. */
const packages = [
  // 1.1 MB is the WebAssembly that reads printed codes, loaded by a scan alone.
  { folder: published, mostBytes: 5_300_000, untyped: ['./custom-elements.json', './llms.txt'] },
  { folder: publishedClient, mostBytes: 2_200_000, untyped: [] },
]
const packs = join(root, '.cache', 'packs')

rmSync(packs, { recursive: true, force: true })
mkdirSync(packs, { recursive: true })

const tarballs = packages.map(({ folder, mostBytes, untyped }) => {
  const { filename, unpackedSize, files } = pack(folder)
  const size = `${(unpackedSize / 1e6).toFixed(2)} MB of ${mostBytes / 1e6} MB`
  console.log(`${filename}: ${files.length} files, ${size}`)
  return { folder, untyped, tarball: join(packs, filename), isTooLarge: unpackedSize > mostBytes }
})
const elements = tarballs.find(({ folder }) => folder === published)

const problems = [
  ...tarballs.flatMap(({ folder, untyped, tarball, isTooLarge }) => [
    ...(isTooLarge ? [`${tarball} is too large`] : []),
    ...unknownEntries(folder).map((name) => `The README imports ${name}, which the package does not export`),
    ...(run('publint', ['run', '--strict', tarball]) ? [] : ['The manifest is not sound']),
    ...(hasTypings(tarball, untyped) ? [] : ['The typings are not found']),
  ]),
  ...(elements && buildConsumers(elements.tarball)
    ? []
    : ['A project that installs the elements does not build']),
]
// Its libraries are those of the sources.
const { createClient } = await import(join(publishedClient, 'index.js'))
if (typeof createClient !== 'function') problems.push('@comptoir/client has no createClient')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** @param {string} folder @returns {{ filename: string, unpackedSize: number, files: { path: string }[] }} */
function pack(folder) {
  const args = ['pack', folder, '--json', '--pack-destination', packs]
  const { stdout, status } = spawnSync('npm', args, { encoding: 'utf8', env: toolEnv() })
  if (status !== 0) fail(`npm could not pack ${folder}`)
  return JSON.parse(stdout)[0]
}

/** Manifests and texts have no typings; Node 10 resolution does not support packages of modules. @param {string} tarball @param {string[]} untyped */
function hasTypings(tarball, untyped) {
  const without = ['--exclude-entrypoints', ...untyped, './package.json']
  return checkQuietly('attw', [
    tarball,
    '--profile',
    'esm-only',
    ...without,
    '--no-emoji',
    '--format',
    'ascii',
  ])
}

/** Imports in the README's examples that are not in `exports`. @param {string} folder */
function unknownEntries(folder) {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  /** @type {{ name: string, exports: object }} */
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
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
