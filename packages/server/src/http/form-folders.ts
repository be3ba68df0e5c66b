import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@comptoir/contract'

const prefix = 'comptoir-form-'
/** What must stay free on the disk that forms arrive on. */
const reserve = 256 * 1024 * 1024
const atOnce = 12
const atOncePerCaller = 3

/** A folder for the files of one form. */
export interface FormFolder {
  readonly path: string
  /** Deletes it; any number of times. */
  remove(): Promise<void>
}

const open = new Map<string, number>()

/**
 * Makes a folder for a form that a caller sends.
 *
 * @throws AppError `too_many_requests` while the caller sends three others, `unavailable` while everybody together sends
 * twelve, `storage_full` when the disk could not take `bytes` more
 */
export async function openFormFolder(caller: string, bytes: number, within = tmpdir()): Promise<FormFolder> {
  const own = open.get(caller) ?? 0
  if (own >= atOncePerCaller) throw new AppError('too_many_requests', { retryAfter: 2 })
  const all = [...open.values()].reduce((sum, each) => sum + each, 0)
  if (all >= atOnce) throw new AppError('unavailable', { retryAfter: 2 })
  open.set(caller, own + 1)
  let isOpen = true
  const giveBack = () => {
    if (!isOpen) return
    isOpen = false
    const left = (open.get(caller) ?? 1) - 1
    if (left > 0) open.set(caller, left)
    else open.delete(caller)
  }
  try {
    const { bavail, bsize } = await statfs(within)
    if (bavail * bsize < reserve + bytes) throw new AppError('storage_full')
    const path = await mkdtemp(join(within, `${prefix}${process.pid}-`))
    return {
      path,
      remove: async () => {
        giveBack()
        await rm(path, { recursive: true, force: true })
      },
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

/** Deletes, at start, what processes left behind that were killed; answers how many folders those were. */
export async function sweepFormFolders(within = tmpdir()): Promise<number> {
  const names = (await readdir(within)).filter((name) => name.startsWith(prefix) && isLeft(name))
  await Promise.all(names.map((name) => rm(join(within, name), { recursive: true, force: true })))
  return names.length
}

/** Its process has ended, or had our number before us; names without a number are of older versions. */
function isLeft(name: string): boolean {
  const pid = Number(/^comptoir-form-(\d+)-/.exec(name)?.[1])
  if (!Number.isInteger(pid) || pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
