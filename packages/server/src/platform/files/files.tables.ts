import type { Instant } from '../db/columns.ts'

/** The tables of `0070_files.sql` and `0300_company_files.sql`. */
interface FileTables {
  file_content: { digest: string; byte_count: number; kept_at: Instant }
  company_file: { company_id: number; digest: string }
}

declare module '../db/tables.ts' {
  interface Tables extends FileTables {}
}
