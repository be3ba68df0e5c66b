import type { Instant } from '../db/columns.ts'

/** The table of `0070_files.sql`. */
export interface FileTables {
  file_content: { digest: string; byte_count: number; kept_at: Instant }
}
