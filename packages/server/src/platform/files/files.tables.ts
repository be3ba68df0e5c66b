import type { Instant } from '../db/columns.ts'

/** The tables of `0070_files.sql` and `0300_company_files.sql`. */
interface FileTables {
  fileContent: { digest: string; byteCount: number; keptAt: Instant }
  companyFile: { companyId: number; digest: string }
}

declare module '../db/tables.ts' {
  interface Tables extends FileTables {}
}
