import { columnsByHeading } from '@comptoir/tables/headings'
import { TableFileError } from '@comptoir/tables/table-file-error'
import type { ListTable } from '../../platform/files/list-file.ts'
import type { ListReader } from '../../platform/files/read-uploaded-table.ts'

/** Headings by field, without accents, spaces and case: those of the export in both languages, and of the reference data. */
const headings = {
  code: ['CODE', 'CODEFAMILLE', 'FAMILYCODE'],
  parent: ['PARENT', 'CODEPARENT', 'PARENTCODE', 'CODEDELAFAMILLESUPERIEURE', 'CODEOFTHEFAMILYABOVE'],
  nameFr: ['NAMEFR', 'NOMFRANCAIS', 'FRENCHNAME', 'NOM', 'LIBELLE'],
  nameEn: ['NAMEEN', 'NOMANGLAIS', 'ENGLISHNAME', 'NAME'],
  etimClass: ['ETIMCLASS', 'CLASSEETIM', 'ETIM'],
  unspsc: ['UNSPSC', 'CODEUNSPSC', 'UNSPSCCODE'],
  features: ['FEATURES', 'CARACTERISTIQUES'],
  filters: ['FILTERS', 'FILTRES'],
} as const

type Field = keyof typeof headings

/** One family as written in the file; `null`: the file has no such column. */
export type FamilyLine = Readonly<Record<Field, string | null>> & {
  /** From 1, the heading included. */
  readonly line: number
  readonly text: string
}

const columnsOf = (row: readonly string[]) => columnsByHeading(row, headings)

/** Reads a CSV or the first sheet of a workbook with at least a code and a name. */
export const familyFile: ListReader<FamilyLine[]> = { decimal: '.', read: readFamilyTable }

function readFamilyTable([table]: readonly ListTable[]): FamilyLine[] {
  const rows = table?.rows ?? []
  const at = rows.findIndex(({ cells }) => 'code' in columnsOf(cells) && 'nameFr' in columnsOf(cells))
  const heading = rows[at]?.cells
  if (!heading) throw new TableFileError(rows.length === 0 ? 'empty' : 'not_a_list')
  const columns = columnsOf(heading)
  const lines = rows.slice(at + 1).flatMap(({ line, cells: row }): FamilyLine[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cell = (field: Field) => {
      const column = columns[field]
      return column === undefined ? null : (row[column]?.trim() ?? '')
    }
    return [
      {
        line,
        text: row.join(' ').trim().slice(0, 120),
        code: cell('code'),
        parent: cell('parent'),
        nameFr: cell('nameFr'),
        nameEn: cell('nameEn'),
        etimClass: cell('etimClass'),
        unspsc: cell('unspsc'),
        features: cell('features'),
        filters: cell('filters'),
      },
    ]
  })
  if (lines.length === 0) throw new TableFileError('empty')
  return lines
}
