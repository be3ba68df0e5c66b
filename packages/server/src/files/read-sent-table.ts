import { TableFileError } from '@comptoir/tables/table-file-error'
import { ViolationError } from '../http/violation-error.ts'

/** Reads a file of a form in one piece. @throws ViolationError `not_a_list` at `file` for what is no table, or lacks its columns */
export async function readSentTable<Content>(
  file: File,
  read: (bytes: Uint8Array) => Content,
): Promise<Content> {
  try {
    return read(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof TableFileError)
      throw new ViolationError({ propertyPath: 'file', code: 'not_a_list' })
    throw error
  }
}
