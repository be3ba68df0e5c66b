// The product's image: a minimal Debian, the lockfile's Node, and the product with its production dependencies.
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fail, node24, root, seconds, toolEnv } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'

const cache = join(root, '.cache', 'container')
const suite = 'bookworm'
/** What Node needs, and the certificates of https. */
const packages = ['ca-certificates', 'libstdc++6', 'libatomic1']
const image = 'comptoir'
/** The server needs none of it. */
const leftOut = /^(?:e2e|demo-host|docs|\.github|\.changeset|\.ci)\/|\.test\.\w+$|\/(?:test|bench|testing)\//

/** Builds the image `comptoir`; Debian's part of it is made once. */
export function buildImage() {
  need('mmdebstrap', 'mmdebstrap')
  need('podman', 'podman')
  buildIfChanged()
  const started = Date.now()
  const base = ensureBase()
  const folder = join(cache, 'context')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'data'), { recursive: true })
  copyProduct(join(folder, 'app'))
  const file = join(root, '.container', 'Containerfile')
  // The format of Docker knows health checks, that of OCI does not.
  const options = ['--format', 'docker', '--pull=never', '--build-arg', `BASE=${base}`]
  run('podman', ['build', ...options, '--file', file, '--tag', image, folder])
  rmSync(folder, { recursive: true, force: true })
  console.log(`The image ${image} is built, in ${seconds(Date.now() - started)}`)
}

/**
 * Options that pass the settings of the environment. `DATA_DIR` is a volume of the image.
 * @param {NodeJS.ProcessEnv} env
 */
export function settingOptions(env) {
  // That its table and the server agree is tested by config.test.ts.
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const names = [...readme.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, name = '']) => name)
  return names.flatMap((name) => (env[name] && name !== 'DATA_DIR' ? ['--env', name] : []))
}

/**
 * Runs the image until it is stopped, with the settings of the environment.
 * @param {NodeJS.ProcessEnv} env
 */
export function runImage(env) {
  const passed = settingOptions(env)
  const writable = ['--read-only', '--tmpfs', '/tmp', '--volume', 'comptoir:/data']
  run('podman', ['run', '--rm', ...writable, '--network', 'host', ...passed, image])
}

/**
 * @param {string} program
 * @param {string} debianPackage
 */
function need(program, debianPackage) {
  if (spawnSync(program, ['--version']).error)
    fail(`${program} is missing: install it (Debian: apt-get install ${debianPackage}) and run this again`)
}

/** Debian and Node; a name by what it is made of, so that it is made again only when that changes. */
function ensureBase() {
  const digest = createHash('sha256')
    .update(readFileSync(node24))
    .update(packages.join(' '))
    .digest('hex')
    .slice(0, 12)
  const base = `comptoir-base:${suite}-${digest}`
  if (spawnSync('podman', ['image', 'exists', base]).status === 0) return base
  mkdirSync(cache, { recursive: true })
  const archive = join(cache, 'debian.tar')
  run('mmdebstrap', [
    '--variant=minbase',
    `--include=${packages.join(',')}`,
    `--customize-hook=copy-in ${node24} /usr/local/bin`,
    suite,
    archive,
  ])
  run('podman', ['import', archive, base])
  rmSync(archive)
  return base
}

/**
 * The files of the repository that the server needs, the build, and the production dependencies.
 * @param {string} folder
 */
function copyProduct(folder) {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  if (listed.status !== 0) fail('the files of the repository cannot be listed: git is needed')
  for (const path of listed.stdout.split('\0')) {
    if (path === '' || leftOut.test(path) || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  for (const built of ['dist', 'packages/server/dist'])
    cpSync(join(root, built), join(folder, built), { recursive: true })
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // Nothing that is installed runs a script of its own.
  const install = [
    'install',
    '--prod',
    '--frozen-lockfile',
    '--ignore-scripts',
    '--package-import-method=copy',
  ]
  run('npx', ['--yes', packageManager, ...install], folder)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
function run(program, args, cwd = root) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...toolEnv(), CI: 'true' } })
  if (status !== 0) fail(`${program} ended with code ${status}`)
}
