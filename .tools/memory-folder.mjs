// Temporary files of a test run in memory: its hundred databases are a thousand small files each, which a disk takes ten
// times as long to copy.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'comptoir-run-'
/** Bytes that have to be free; a run takes a third of it. */
const enough = 3 * 1024 ** 3

/**
 * A folder in memory for the temporary files of this process and its children, gone when it ends; `undefined` where there
 * is no memory to spare, or no file system for it.
 * @returns {string | undefined}
 */
export function openMemoryFolder() {
  sweep()
  if (free() < enough) return undefined
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

/** What runs that were killed have left. */
function sweep() {
  try {
    for (const name of readdirSync(memory))
      if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
        rmSync(join(memory, name), { recursive: true, force: true })
  } catch {
    // There is no such file system.
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
