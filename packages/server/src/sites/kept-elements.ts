import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const integrityFile = 'integrity.json'
const integritySchema = z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)) })

/** Where the builds of the elements are kept, each in a folder named by its version. */
export const keptElements = (dataDir: string) => join(dataDir, 'elements')

/**
 * Keeps a copy of the built elements under their version, so that `/elements/<version>/` stays what it was after the next
 * version is installed. The first build of a version stays. Returns a warning if this one is not at its address: for each
 * build once, not at each start.
 */
export async function keepElements(built: string, dataDir: string): Promise<string | undefined> {
  const values = await readFile(join(built, integrityFile), 'utf8').catch(() => undefined)
  if (values === undefined) return undefined
  const { version } = integritySchema.parse(JSON.parse(values))
  const place = join(keptElements(dataDir), version)
  try {
    if (!existsSync(place)) await copyWhole(built, place)
    if ((await readFile(join(place, integrityFile), 'utf8')) === values) return undefined
    if (await isReported(keptElements(dataDir), version, values)) return undefined
    return `The elements of version ${version} differ from those that /elements/${version}/ was first served with, and it keeps the first. A changed build needs a version of its own.`
  } catch (error) {
    return `/elements/${version}/ is not served: the elements cannot be kept in DATA_DIR (${String(error)}).`
  }
}

/** Copies beside the place and renames: what is at the place is whole, and of two processes the first one wins. */
async function copyWhole(built: string, place: string): Promise<void> {
  const unfinished = `${place}.${process.pid}`
  await mkdir(join(place, '..'), { recursive: true })
  await cp(built, unfinished, { recursive: true })
  await rename(unfinished, place).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  })
}

/** Whether a start has already warned of this build; remembers it for the next one. */
async function isReported(folder: string, version: string, values: string): Promise<boolean> {
  // Files that begin with a dot are not served.
  const file = join(folder, `.${version}.reported`)
  const digest = createHash('sha256').update(values).digest('hex')
  if ((await readFile(file, 'utf8').catch(() => '')) === digest) return true
  await writeFile(file, digest)
  return false
}
