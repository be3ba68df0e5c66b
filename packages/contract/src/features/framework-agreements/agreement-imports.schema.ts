import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { fileSchema, instantSchema } from '../../core/common.schema.ts'
import { importStates } from '../../domain/statuses.ts'
import { queryInteger } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Number of changes by a file, for one kind of condition. */
const kindCounters = z.object({ added: z.int(), updated: z.int(), deleted: z.int(), ignored: z.int() })

/** Number of changes by a file, by kind of condition. */
export const importCountersSchema = z.object({
  families: kindCounters,
  products: kindCounters,
  ranges: kindCounters,
})

export type ImportCounters = z.infer<typeof importCountersSchema>

/** Why a line of a file, or a whole tab, was skipped. */
export const ignoredReasons = [
  'tab_not_taken',
  'unknown_family',
  'unknown_reference',
  'not_a_number',
  'out_of_range',
  'net_zero',
  'missing_columns',
  'repeated',
] as const

export const ignoredLineSchema = z.object({
  /** The tab of the workbook, such as `T05`. */
  tab: z.string(),
  /** From 1; 0 for a whole tab. */
  line: z.int(),
  text: z.string(),
  reason: z.enum(ignoredReasons),
})

export type IgnoredLine = z.infer<typeof ignoredLineSchema>

/** One condition that a file changes. */
export const importDifferenceSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['family', 'product', 'range']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Without a previous condition: the current net price of the product. */
  inForce: z.nullable(z.number()),
  /** Change of the net price in percent; `null` where unknown. */
  shock: z.nullable(z.number()),
  /** So far off the price in force that it has to be confirmed. */
  isOutlier: z.boolean(),
})

export type ImportDifference = z.infer<typeof importDifferenceSchema>

/** Delta: conditions not in the file are unchanged. Complete: they are removed (D-13). */
export const importModes = ['delta', 'complete'] as const

/** A bulk change of conditions, by a file or by a percentage. */
export const agreementImportSchema = resource('AgreementImport', {
  id: z.int(),
  source: z.enum(['file', 'adjustment']),
  fileName: z.nullable(z.string()),
  mode: z.enum(importModes),
  state: z.enum(['queued', ...importStates, 'failed']),
  counters: importCountersSchema,
  ignored: z.array(ignoredLineSchema),
  queuedAt: instantSchema,
  queuedBy: z.nullable(z.string()),
  endedAt: z.nullable(instantSchema),
  undoneAt: z.nullable(instantSchema),
  /** It can be undone: done, not undone, no later bulk change, within 30 days. */
  isUndoable: z.boolean(),
})

export type AgreementImport = z.infer<typeof agreementImportSchema>

export const agreementImportCollectionSchema = collectionOf(agreementImportSchema)

export const agreementImportQuerySchema = z.strictObject({
  ...pageQuery,
  frameworkAgreement: queryInteger({ min: 1, max: 2_147_483_647 }),
})

/** Not in the specification: the maximum that `packages/tables` reads at once. */
export const agreementFileMaxBytes = 5_000_000

export const agreementFileSchema = z.strictObject({
  frameworkAgreement: queryInteger({ min: 1, max: 2_147_483_647 }),
  mode: z._default(z.enum(importModes), 'delta'),
  /** The confirmed number of prices far from those in force, as in the preview. */
  outliers: z._default(queryInteger({ min: 0, max: 2_147_483_647 }), 0),
  file: fileSchema(agreementFileMaxBytes),
})

/** What a file would do. */
export const importPreviewSchema = z.object({
  '@type': z.literal('AgreementImportRehearsal'),
  counters: importCountersSchema,
  ignored: z.array(ignoredLineSchema),
  differences: z.array(importDifferenceSchema),
  /** Number of net prices that change by more than 20 %. */
  shockCount: z.int(),
  /** Prices far off those in force. */
  outlierCount: z.int(),
  /** So many lines are invalid that columns seem to be swapped. */
  isShifted: z.boolean(),
})

export type ImportPreview = z.infer<typeof importPreviewSchema>

const shiftReasons: ReadonlySet<string> = new Set([
  'not_a_number',
  'out_of_range',
  'net_zero',
  'unknown_reference',
  'unknown_family',
])

/** Whether a file seems to have swapped columns: of three lines or more, more than half are invalid. */
export function looksShifted(ignored: readonly Pick<IgnoredLine, 'reason'>[], lineCount: number): boolean {
  const senseless = ignored.filter(({ reason }) => shiftReasons.has(reason)).length
  return senseless >= 3 && senseless * 2 > lineCount
}
