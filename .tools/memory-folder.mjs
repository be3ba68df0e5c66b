// Temporary files of a test run in memory: its hundred databases are a thousand small files each, which take ten
// times longer to copy on disk.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'comptoir-run-'
/** Bytes that have to be free; a run takes a third of it. */
const minimumBytes = 3 * 1024 ** 3

/**
 * Creates a folder in memory for the temporary files of this process and its children, deleted when it ends; `undefined` when there
 * is not enough memory, or no file system for it.
 * @returns {string | undefined}
 */
export function openMemoryFolder() {
  deleteStaleFolders()
  if (free() < minimumBytes) return undefined
  const folder = join(memory, `${prefix}${process.pid}`)
  try {
    mkdirSync(folder)
    // The tests' PostgreSQL runs as a user of its own.
    chmodSync(folder, 0o755)
  } catch {
    return undefined
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function free() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/** Folders left by killed runs. */
function deleteStaleFolders() {
  try {
    for (const name of readdirSync(memory))
      if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
        rmSync(join(memory, name), { recursive: true, force: true })
  } catch {
    // The file system does not exist.
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
