import type { DepositReading, DepositStatus, DepositFormat, DepositProblem, Locale } from '@comptoir/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { StoredReport } from './stored-report.ts'

/**
 * The tables of `0192_catalog_deposits.sql`, `0320_deposit_pictures.sql`, `0385_deposit_deletions.sql`,
 * `0386_deposit_undone.sql`, `0399_deposit_questions.sql` and `0430_import_languages.sql`.
 */
interface CatalogDepositTables {
  catalogDeposit: {
    id: Generated<number>
    catalogId: number
    userId: number
    depositedAt: Instant
    applicationDate: string
    reason: 'new_tariff' | 'correction' | 'new_products' | 'media'
    format: DepositFormat
    mode: 'delta' | 'complete'
    priceShockPercent: Generated<number>
    message: string | null
    fileDigest: string | null
    fileName: string
    mediaDigest: Generated<string | null>
    mediaName: Generated<string | null>
    status: DepositStatus
    problem: Generated<DepositProblem | null>
    attempt: Generated<number>
    deletions: Generated<number | null>
    reading: ColumnType<DepositReading | null, string | undefined, string>
    report: ColumnType<StoredReport | null, string | undefined, string>
    retryReport: ColumnType<StoredReport | null, string | null | undefined, string | null>
    confirmedAt: NullableInstant
    finishedAt: NullableInstant
    undoneAt: NullableInstant
    undoneBy: Generated<number | null>
    locale: Generated<Locale>
  }
  depositRow: {
    depositId: number
    line: number
    manufacturer: string
    reference: string
    action: 'added' | 'updated' | 'unchanged' | 'ignored' | null
    productId: number | null
  }
  depositNewProduct: { depositId: number; line: number; productId: number }
  depositProblem: {
    id: Generated<number>
    depositId: number
    isIgnored: boolean
    sheet: string | null
    line: number
    reference: string | null
    code: string
    value: string | null
  }
  depositUndo: { depositId: number; productId: number; action: string; before: Json<object> }
  depositMapping: {
    catalogId: number
    columns: Generated<Json<Record<string, string>>>
    families: Generated<Json<Record<string, number>>>
  }
  catalogDiffusion: {
    id: Generated<number>
    depositId: number
    kind: 'product' | 'media'
    status: 'diffused' | 'integrating' | 'finished' | 'finished_with_errors'
    total: Generated<number>
    done: Generated<number>
    failed: Generated<number>
    diffusedAt: Instant
    startedAt: NullableInstant
    finishedAt: NullableInstant
  }
  depositMedia: {
    id: Generated<number>
    diffusionId: number
    fileName: string
    productId: number | null
    problem: string | null
    isFailed: Generated<boolean>
  }
  depositPicture: {
    depositId: number
    productId: number
    smallBefore: string | null
    largeBefore: string | null
  }
  depositPictureName: {
    depositId: number
    fileName: string
    manufacturer: string | null
    reference: string
  }
  productPicture: {
    productId: number
    smallDigest: string
    largeDigest: string
    changedAt: Instant
  }
}

/** The columns of a product that a line of a file gives as they are; without a value, the product keeps its own. */
export const givenColumns = [
  'ean',
  'nameFr',
  'nameEn',
  'descriptionFr',
  'salesUnit',
  'packaging',
  'publicPrice',
  'priceBase',
  'lifeCycle',
  'lifeCycleSince',
] as const satisfies readonly (keyof Tables['product'])[]

/** The columns of a product that a file changes. */
export const depositedColumns = ['familyId', ...givenColumns, 'features'] as const

declare module '../../platform/db/tables.ts' {
  interface Tables extends CatalogDepositTables {}
}
