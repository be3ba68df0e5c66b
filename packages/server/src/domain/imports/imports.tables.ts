import type { DataImportCounters, ImportKindName } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../../platform/db/columns.ts'

/** The tables of `0490_data_imports.sql` and `0495_import_row_versions.sql`. */
interface ImportTables {
  dataImport: {
    id: Generated<number>
    kind: ImportKindName
    companyId: number | null
    fileName: string
    counters: Json<DataImportCounters>
    importedAt: Instant
    importedBy: number | null
  }
  dataImportRow: {
    importId: number
    position: number
    kind: ImportKindName
    rowId: number
    line: number
    name: string
    before: Json<unknown>
    after: Json<unknown>
    isUndone: Generated<boolean>
    formerVersion: number | null
    version: number | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ImportTables {}
}
