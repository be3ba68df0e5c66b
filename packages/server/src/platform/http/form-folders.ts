import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@comptoir/contract'
import { hasProcessEnded } from '../files/process-ended.ts'

const prefix = 'comptoir-form-'
/** Next to them are those of jobs (`with-file.ts`). */
const folderName = /^comptoir-(?:form|deposit)-(?:(\d+)-)?/
/** The bytes that must stay free on the disk of uploads. */
const reservedBytes = 256 * 1024 * 1024
const maxFolders = 12
const maxPerCaller = 3

/** A folder for the files of one form. */
export interface FormFolder {
  readonly path: string
  /** Deletes it; may be called repeatedly. */
  remove(): Promise<void>
}

const open = new Map<string, number>()

/**
 * Creates a folder for a caller's form.
 *
 * @throws AppError `too_many_requests` while the caller sends three others, `unavailable` while all callers together send
 * twelve, `storage_full` when the disk has no room for `bytes`
 */
export async function openFormFolder(caller: string, bytes: number, within = tmpdir()): Promise<FormFolder> {
  const own = open.get(caller) ?? 0
  if (own >= maxPerCaller) throw new AppError('too_many_requests', { retryAfter: 2 })
  const all = [...open.values()].reduce((sum, each) => sum + each, 0)
  if (all >= maxFolders) throw new AppError('unavailable', { retryAfter: 2 })
  open.set(caller, own + 1)
  let isOpen = true
  const release = () => {
    if (!isOpen) return
    isOpen = false
    const left = (open.get(caller) ?? 1) - 1
    if (left > 0) open.set(caller, left)
    else open.delete(caller)
  }
  try {
    const { bavail, bsize } = await statfs(within)
    if (bavail * bsize < reservedBytes + bytes) throw new AppError('storage_full')
    const path = await mkdtemp(join(within, `${prefix}${process.pid}-`))
    return {
      path,
      remove: async () => {
        release()
        await rm(path, { recursive: true, force: true })
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Deletes at start the folders left by killed processes and returns their number. */
export async function sweepFormFolders(within = tmpdir()): Promise<number> {
  const names = (await readdir(within)).filter(isAbandoned)
  await Promise.all(names.map((name) => rm(join(within, name), { recursive: true, force: true })))
  return names.length
}

/** Its process has ended, or had our process id before us; names without an id are from older versions. */
function isAbandoned(name: string): boolean {
  const found = folderName.exec(name)
  if (!found) return false
  const pid = Number(found[1])
  return !Number.isInteger(pid) || pid === process.pid || hasProcessEnded(pid)
}
