import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { fileSchema, instantSchema } from '../common.schema.ts'
import { importStates } from '../statuses.ts'
import { queryInteger } from '../query.schema.ts'

/** How much a file changed, of one kind of condition. */
const kindCounters = z.object({ added: z.int(), updated: z.int(), deleted: z.int(), ignored: z.int() })

/** How much a file changed, by kind of condition. */
export const importCountersSchema = z.object({
  families: kindCounters,
  products: kindCounters,
  ranges: kindCounters,
})

export type ImportCounters = z.infer<typeof importCountersSchema>

/** Why a line of a file, or a whole tab, was passed over. */
export const ignoredReasons = [
  'tab_not_taken',
  'unknown_family',
  'unknown_reference',
  'not_a_number',
  'out_of_range',
  'missing_columns',
  'repeated',
] as const

export const ignoredLineSchema = z.object({
  /** The tab of the workbook, such as `T05`. */
  tab: z.string(),
  /** From 1; 0 of a whole tab. */
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
  /** By how many percent the net price moves; `null` where that is not known. */
  shock: z.nullable(z.number()),
})

export type ImportDifference = z.infer<typeof importDifferenceSchema>

/** Delta: what the file does not name stays. Complete: it goes (D-13). */
export const importModes = ['delta', 'complete'] as const

/** A change of many conditions, by a file or by a percentage. */
export const agreementImportSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('AgreementImport'),
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
  /** It can be taken back: done, not undone, no later change of many, within 30 days. */
  isUndoable: z.boolean(),
})

export type AgreementImport = z.infer<typeof agreementImportSchema>

export const agreementImportCollectionSchema = collectionOf(agreementImportSchema)

export const agreementImportQuerySchema = z.strictObject({
  ...pageQuery,
  frameworkAgreement: queryInteger({ min: 1, max: 2_147_483_647 }),
})

/** Not of the specification: what `packages/tables` reads in one piece. */
export const agreementFileMaxBytes = 5_000_000

export const agreementFileSchema = z.strictObject({
  frameworkAgreement: queryInteger({ min: 1, max: 2_147_483_647 }),
  mode: z._default(z.enum(importModes), 'delta'),
  file: fileSchema(agreementFileMaxBytes),
})

/** What a file would do. */
export const importRehearsalSchema = z.object({
  '@type': z.literal('AgreementImportRehearsal'),
  counters: importCountersSchema,
  ignored: z.array(ignoredLineSchema),
  differences: z.array(importDifferenceSchema),
  /** Of the changed net prices, how many move by more than 20 %. */
  shockCount: z.int(),
  /** So many lines make no sense that a column seems to stand where another is expected. */
  isShifted: z.boolean(),
})

export type ImportRehearsal = z.infer<typeof importRehearsalSchema>

const shiftReasons: ReadonlySet<string> = new Set([
  'not_a_number',
  'out_of_range',
  'unknown_reference',
  'unknown_family',
])

/** Whether a file seems to have its columns in other places: of three lines or more, more than half make no sense. */
export function looksShifted(ignored: readonly Pick<IgnoredLine, 'reason'>[], lineCount: number): boolean {
  const senseless = ignored.filter(({ reason }) => shiftReasons.has(reason)).length
  return senseless >= 3 && senseless * 2 > lineCount
}
