import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start/start-error.ts'

/** Releases the directory. */
export type ReleaseLock = () => Promise<void>

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Locks a data directory for this process, creating it if necessary. Two processes on one PGlite directory lose
 * rows without an error, so a second one is rejected; the lock of a dead process is taken over.
 */
export async function lockDataDir(directory: string): Promise<ReleaseLock> {
  const path = join(directory, 'lock')
  try {
    await makeDirectory(directory)
    await acquireLock(path, directory)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATA_DIR ${directory} cannot be written to (${codeOf(error) || String(error)})`)
  }
  return () => rm(path, { force: true })
}

/** `mkdir -p`. Node's own never ends below `/proc`, where existing folders are reported missing. */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory)
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(directory)).isDirectory()) return
    const parent = dirname(directory)
    if (codeOf(error) !== 'ENOENT' || (await exists(parent))) throw error
    await makeDirectory(parent)
    await makeDirectory(directory)
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function acquireLock(path: string, directory: string): Promise<void> {
  const mine = `${path}.${process.pid}`
  try {
    await writeFile(mine, `${process.pid} ${await startTimeOf(process.pid)}\n`, { mode: 0o600 })
    // Hard links appear atomically and never replace a file.
    for (let attempt = 1; attempt <= 5; attempt++) {
      if (await isLinked(mine, path)) return
      const found = await readFile(path, 'utf8').catch(() => '')
      const [holder = '', startTime = ''] = found.trim().split(' ')
      if (await isAlive(Number(holder), startTime)) {
        throw new StartError(
          `DATA_DIR ${directory} is in use by process ${holder}: stop it, or set another DATA_DIR`,
        )
      }
      await removeStale(path, found)
    }
  } finally {
    await rm(mine, { force: true })
  }
  throw new StartError(`DATA_DIR ${directory} is being locked by another process`)
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Two processes can find the same stale lock: the slower one must restore the live one that it moved away. */
async function removeStale(path: string, expected: string): Promise<void> {
  const aside = `${path}.${process.pid}.stale`
  await rename(path, aside).catch(() => undefined)
  if ((await readFile(aside, 'utf8').catch(() => expected)) !== expected) await isLinked(aside, path)
  await rm(aside, { force: true })
}

/** Returns the start time of a process, where available (Linux): a reused process id is not the process that held the lock. */
async function startTimeOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

async function isAlive(pid: number, startTime: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: a process of another user, which is alive.
    if (codeOf(error) !== 'EPERM') return false
  }
  const current = await startTimeOf(pid)
  return startTime === '' || current === '' || current === startTime
}
