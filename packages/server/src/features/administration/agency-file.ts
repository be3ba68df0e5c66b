import type { IgnoredAgency } from '@comptoir/contract'
import { columnsByHeading } from '@comptoir/tables/headings'
import { TableFileError } from '@comptoir/tables/table-file-error'
import type { ListTable } from '../../platform/files/list-file.ts'
import type { ListReader } from '../../platform/files/read-uploaded-table.ts'

/** Headings by field, without accents, spaces and case. */
const headings = {
  supplier: ['FOURNISSEUR', 'SUPPLIER', 'ENSEIGNE', 'SIRENFOURNISSEUR'],
  name: ['AGENCE', 'NOM', 'NOMAGENCE', 'AGENCY', 'NAME'],
  address: ['ADRESSE', 'RUE', 'ADDRESS', 'STREET'],
  zipCode: ['CODEPOSTAL', 'CP', 'POSTCODE', 'ZIPCODE', 'ZIP'],
  city: ['VILLE', 'COMMUNE', 'CITY', 'TOWN'],
  phone: ['TELEPHONE', 'TEL', 'PHONE'],
  email: ['EMAIL', 'MAIL', 'COURRIEL', 'ADRESSEMAIL'],
  siret: ['SIRET'],
  latitude: ['LATITUDE', 'LAT'],
  longitude: ['LONGITUDE', 'LON', 'LNG'],
} as const

type Field = keyof typeof headings

/** One agency as written in the file; missing fields are empty. */
export type AgencyLine = Readonly<Record<Field, string>> & {
  /** From 1, the heading included. */
  readonly line: number
  readonly text: string
}

const columnsOf = (row: readonly string[]) => columnsByHeading(row, headings)

/** Reads a CSV or the first sheet of a workbook with at least supplier and agency. */
export const agencyFile: ListReader<AgencyLine[]> = { decimal: '.', read: readAgencyTable }

function readAgencyTable([table]: readonly ListTable[]): AgencyLine[] {
  const rows = table?.rows ?? []
  const at = rows.findIndex(({ cells }) => 'supplier' in columnsOf(cells) && 'name' in columnsOf(cells))
  const heading = rows[at]?.cells
  if (!heading) throw new TableFileError(rows.length === 0 ? 'empty' : 'not_a_list')
  const columns = columnsOf(heading)
  const lines = rows.slice(at + 1).flatMap(({ line, cells: row }): AgencyLine[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cell = (field: Field) => row[columns[field] ?? -1]?.trim().slice(0, 255) ?? ''
    return [
      {
        line,
        text: row.join(' ').trim().slice(0, 120),
        supplier: cell('supplier'),
        name: cell('name'),
        address: cell('address'),
        zipCode: cell('zipCode'),
        city: cell('city'),
        phone: cell('phone'),
        email: cell('email'),
        siret: cell('siret').replace(/\s/g, ''),
        latitude: cell('latitude').replace(',', '.'),
        longitude: cell('longitude').replace(',', '.'),
      },
    ]
  })
  if (lines.length === 0) throw new TableFileError('empty')
  return lines
}

/** A line that is ignored, with its reason. */
export const ignoreLine = ({ line, text }: AgencyLine, reason: IgnoredAgency['reason']): IgnoredAgency => ({
  line,
  text,
  reason,
})
