// Runs on the Node of the machine, before anything is installed: only Node 20's built-in modules here.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const oldestNode = 20
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.comptoir-lock')

/** Where the lockfile's own Node 24 is, once installed. */
export const node24 = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The environment in which the tools of the lockfile come first, its Node among them. */
export function toolEnv() {
  const separator = process.platform === 'win32' ? ';' : ':'
  const others = (process.env.PATH ?? '').split(separator).filter((entry) => entry !== bin)
  return {
    // Half of a start is reading the modules.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    ...process.env,
    PATH: [bin, ...others].join(separator),
  }
}

/**
 * Exits with a one-line message and no stack.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\ncomptoir: ${message}`)
  process.exit(1)
}

/**
 * Installs when needed, then continues with the same script and arguments on the lockfile's Node 24.
 * Returns only there: code after it may use all of Node 24 (through `await import`).
 */
export async function bootstrap() {
  install()
  if (realpathSync(process.execPath) === realpathSync(node24)) return
  await become(node24, process.argv.slice(1))
}

/**
 * Replaces this process by another program: the same terminal, the same signals, its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export async function become(program, args) {
  const env = toolEnv()
  // A Node that can (22.15 and later, not on Windows) is replaced, so that a kill reaches the program itself.
  if (process.execve) process.execve(program, [program, ...args], env)
  const child = spawn(program, args, { stdio: 'inherit', env })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise(() => {
    child.on('error', (error) => fail(`${program} cannot be started: ${error.message}`))
    child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

/** Installs what the lockfile says with the pnpm that package.json names, unless that was already done. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    fail(
      `Node ${oldestNode} or later is needed, this is ${process.versions.node}. Get it from https://nodejs.org/`,
    )

  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === expected && existsSync(node24)) return

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const started = Date.now()
  console.log(`Installing with ${packageManager} (a first time takes a minute or two)`)
  const result = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // CI=true: pnpm does not prompt, even when it has to replace a node_modules made by another version.
      env: {
        ...process.env,
        CI: 'true',
        npm_config_fetch_retry_mintimeout: '1000',
        npm_config_fetch_retry_maxtimeout: '5000',
      },
      shell: process.platform === 'win32',
    },
  )
  if (result.status !== 0) failInstall(result, packageManager)
  writeFileSync(stamp, expected)
  console.log(`Installed in ${seconds(Date.now() - started)}`)
}

/**
 * `12.3 s`
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * @param {import('node:child_process').SpawnSyncReturns<string>} result
 * @param {string} packageManager
 */
function failInstall(result, packageManager) {
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`
  if (result.error)
    fail(`npx cannot be run (${result.error.message}): it comes with npm, which has to be in the PATH`)
  const registry = process.env.npm_config_registry ?? 'the npm registry'
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|network/i.test(output)
  )
    fail(
      `${registry} cannot be reached: the first installation needs the network (or a proxy set in HTTPS_PROXY)`,
    )
  if (/ENOSPC/.test(output)) fail('the disk is full: the installation needs about 1.5 GB')
  if (/OUTDATED_LOCKFILE/.test(output))
    fail(
      `pnpm-lock.yaml does not match a package.json: run "npx ${packageManager} install" and commit the lockfile`,
    )
  console.error(output.trim().split('\n').slice(-25).join('\n'))
  fail(`the installation failed (${packageManager} ended with code ${result.status})`)
}
