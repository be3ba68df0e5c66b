import type { IgnoredAgency } from '@comptoir/contract'
import { columnsByHeading, readTables } from '@comptoir/tables/read-tables'
import { TableFileError } from '@comptoir/tables/table-file-error'

/** Headings by what they hold, without accents, blanks and case. */
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

/** One agency as the file writes it; what is not there is empty. */
export type AgencyLine = Readonly<Record<Field, string>> & {
  /** From 1, the heading included. */
  readonly line: number
  readonly text: string
}

const columnsOf = (row: readonly string[]) => columnsByHeading(row, headings)

/** Reads a CSV or the first sheet of a workbook with at least supplier and agency. @throws TableFileError */
export function readAgencyFile(bytes: Uint8Array): AgencyLine[] {
  const rows = readTables(bytes, 'en')[0]?.rows ?? []
  const at = rows.findIndex((row) => 'supplier' in columnsOf(row) && 'name' in columnsOf(row))
  const heading = rows[at]
  if (!heading) throw new TableFileError('not_a_list')
  const columns = columnsOf(heading)
  const lines = rows.slice(at + 1).flatMap((row, offset): AgencyLine[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cell = (field: Field) => row[columns[field] ?? -1]?.trim().slice(0, 255) ?? ''
    return [
      {
        line: at + offset + 2,
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

/** A line that is passed over. */
export const passOver = ({ line, text }: AgencyLine, reason: IgnoredAgency['reason']): IgnoredAgency => ({
  line,
  text,
  reason,
})
