import { readFile } from 'node:fs/promises'
import { constants, imageTypeOf } from '@comptoir/contract'
import { isZip } from '@comptoir/tables/zip-file'
import { ViolationError } from '../../platform/http/violation-error.ts'

/** Checks the pictures of a deposit by content: one picture of at most 1.4 MB, or a ZIP. @throws ViolationError */
export async function checkMedia(path: string, size: number): Promise<void> {
  if (await isZip(path)) return
  const isPicture = size <= constants.depositImageMaxBytes && imageTypeOf(await readFile(path)) !== null
  if (!isPicture) throw new ViolationError({ propertyPath: 'image', code: 'not_a_picture' })
}
