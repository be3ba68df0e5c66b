import { familyColumns } from '@comptoir/contract'
import { lineReader, type FileLine } from '../../domain/imports/read-import-lines.ts'
import type { ListReader } from '../../platform/files/read-uploaded-table.ts'

type Columns = FileLine<keyof typeof familyColumns>

/** One family as written in the file; `null`: the file has no such column. */
export type FamilyLine = Columns['cells'] & Omit<Columns, 'cells'>

const { decimal, read } = lineReader(familyColumns, { linesMax: 20_000 })

/** Reads a CSV or the first sheet of a workbook with at least a code and a name. */
export const familyFile: ListReader<FamilyLine[]> = {
  decimal,
  read: (tables) => read(tables).map(({ cells, ...line }) => ({ ...line, ...cells })),
}
