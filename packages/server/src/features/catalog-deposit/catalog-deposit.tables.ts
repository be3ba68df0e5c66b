import type { DepositReading, DepositStatus, DepositFormat, DepositProblem, Locale } from '@comptoir/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'
import type { StoredReport } from './stored-report.ts'

/**
 * The tables of `0192_catalog_deposits.sql`, `0320_deposit_pictures.sql`, `0385_deposit_deletions.sql`,
 * `0386_deposit_undone.sql`, `0399_deposit_questions.sql` and `0430_import_languages.sql`.
 */
interface CatalogDepositTables {
  catalog_deposit: {
    id: Generated<number>
    catalog_id: number
    user_id: number
    deposited_at: Instant
    application_date: string
    reason: 'new_tariff' | 'correction' | 'new_products' | 'media'
    format: DepositFormat
    mode: 'delta' | 'complete'
    price_shock_percent: Generated<number>
    message: string | null
    file_digest: string | null
    file_name: string
    media_digest: Generated<string | null>
    media_name: Generated<string | null>
    status: DepositStatus
    problem: Generated<DepositProblem | null>
    attempt: Generated<number>
    deletions: Generated<number | null>
    reading: ColumnType<DepositReading | null, string | undefined, string>
    report: ColumnType<StoredReport | null, string | undefined, string>
    retry_report: ColumnType<StoredReport | null, string | null | undefined, string | null>
    confirmed_at: NullableInstant
    finished_at: NullableInstant
    undone_at: NullableInstant
    undone_by: Generated<number | null>
    locale: Generated<Locale>
  }
  deposit_row: {
    deposit_id: number
    line: number
    manufacturer: string
    reference: string
    action: 'added' | 'updated' | 'unchanged' | 'ignored' | null
    product_id: number | null
  }
  deposit_new_product: { deposit_id: number; line: number; product_id: number }
  deposit_problem: {
    id: Generated<number>
    deposit_id: number
    is_ignored: boolean
    sheet: string | null
    line: number
    reference: string | null
    code: string
    value: string | null
  }
  deposit_undo: { deposit_id: number; product_id: number; action: string; before: Json<object> }
  deposit_mapping: {
    catalog_id: number
    columns: Generated<Json<Record<string, string>>>
    families: Generated<Json<Record<string, number>>>
  }
  catalog_diffusion: {
    id: Generated<number>
    deposit_id: number
    kind: 'product' | 'media'
    status: 'diffused' | 'integrating' | 'finished' | 'finished_with_errors'
    total: Generated<number>
    done: Generated<number>
    failed: Generated<number>
    diffused_at: Instant
    started_at: NullableInstant
    finished_at: NullableInstant
  }
  deposit_media: {
    id: Generated<number>
    diffusion_id: number
    file_name: string
    product_id: number | null
    problem: string | null
    is_failed: Generated<boolean>
  }
  deposit_picture: {
    deposit_id: number
    product_id: number
    small_before: string | null
    large_before: string | null
  }
  deposit_picture_name: {
    deposit_id: number
    file_name: string
    manufacturer: string | null
    reference: string
  }
  product_picture: {
    product_id: number
    small_digest: string
    large_digest: string
    changed_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CatalogDepositTables {}
}
