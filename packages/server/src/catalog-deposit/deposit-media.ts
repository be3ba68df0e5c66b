import { readFile } from 'node:fs/promises'
import { constants, imageTypeOf } from '@comptoir/contract'
import { isZip } from '@comptoir/tables/zip-file'
import { ViolationError } from '../http/violation-error.ts'

/** Pictures of a deposit: one picture of at most 1.4 MB, or a ZIP; looked at, not believed. @throws ViolationError */
export async function checkMedia(path: string, size: number): Promise<void> {
  if (await isZip(path)) return
  const isPicture = size <= constants.depositImageMaxBytes && imageTypeOf(await readFile(path)) !== null
  if (!isPicture) throw new ViolationError({ propertyPath: 'image', code: 'not_a_picture' })
}
