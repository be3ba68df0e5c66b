import { TableFileError } from '@comptoir/tables/table-file-error'
import type { FileProblem } from '@comptoir/contract'
import { ViolationError, type PlainCode } from '../http/violation-error.ts'
import { readListFile, type ListFileRequest, type ListTable } from './list-file.ts'
import { requireFile } from './received-file.ts'

/** Parses the tables of a file as the content of an import. @throws TableFileError */
export interface ListReader<Content> {
  readonly decimal: ListFileRequest['decimal']
  readonly read: (tables: readonly ListTable[]) => Content
}

/** Reads a file on disk as the content of an import. @throws TableFileError */
export const readList = async <Content>(path: string, { decimal, read }: ListReader<Content>) =>
  read(await readListFile({ path, decimal }))

const codes: Partial<Record<FileProblem, PlainCode>> = {
  too_big: 'file_too_big',
  password: 'file_password',
  old_excel: 'file_old_excel',
  pdf: 'file_pdf',
  broken: 'file_broken',
  empty: 'file_empty',
  too_many_columns: 'too_many_columns',
  too_many_rows: 'too_many_rows',
  too_many_cells: 'too_many_cells',
  too_deep: 'too_deep',
  too_slow: 'too_slow',
}

/** Reads a file of a form. @throws ViolationError at `file` for a problem of the file; `not_a_list` if it is not a table or lacks columns */
export async function readUploadedTable<Content>(file: File, reader: ListReader<Content>): Promise<Content> {
  try {
    return await readList(requireFile(file).path, reader)
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    throw new ViolationError({ propertyPath: 'file', code: codes[error.problem] ?? 'not_a_list' })
  }
}
