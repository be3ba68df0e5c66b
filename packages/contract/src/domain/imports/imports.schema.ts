import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { fileSchema, instantSchema } from '../../core/common.schema.ts'
import { queryFlag } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** What can be imported from a file. */
export const importKinds = [
  'companies',
  'units',
  'people',
  'suppliers',
  'supplier_traits',
  'agencies',
  'company_contacts',
  'shared_contacts',
] as const
export type ImportKindName = (typeof importKinds)[number]

export const importFileMaxBytes = 5_000_000
/** The most lines of a file: it is applied as a whole while its sender waits. */
export const importLinesMax = 5_000

export const importFileSchema = z.strictObject({
  file: fileSchema(importFileMaxBytes),
  /** Agencies: a supplier that does not exist is added, instead of the line being rejected. */
  addsSuppliers: z._default(queryFlag, false),
  /** People: those who are added get an email with a link to choose a password. */
  invites: z._default(queryFlag, false),
})

/** How many lines of a file changed something. */
export const importCountersSchema = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
})
export type DataImportCounters = z.infer<typeof importCountersSchema>

/** What is wrong with a cell of a file; its line is left out. */
export const importProblemSchema = z.object({
  /** From 1, the headings included. */
  line: z.int(),
  /** The heading of the column; `null`: the line as a whole. */
  column: z.nullable(z.string()),
  /** What the cell contains. */
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

export const importChangeSchema = z.object({
  line: z.int(),
  name: z.string(),
  isNew: z.boolean(),
  /** The headings of the columns that change; empty for a new row. */
  columns: z.array(z.string()),
})
export type ImportChange = z.infer<typeof importChangeSchema>

/** What a file would change. */
export const dataImportPreviewSchema = z.object({
  '@type': z.literal('DataImportPreview'),
  counters: importCountersSchema,
  /** The first 200. */
  changes: z.array(importChangeSchema),
  /** The first 200. */
  problems: z.array(importProblemSchema),
})
export type DataImportPreview = z.infer<typeof dataImportPreviewSchema>

/** Days within which an import can be undone. */
export const importUndoDays = 7

/** A file that was imported. */
export const dataImportSchema = resource('DataImport', {
  id: z.int(),
  fileName: z.string(),
  counters: importCountersSchema,
  importedAt: instantSchema,
  importedBy: z.nullable(z.string()),
  /** Its rows that were undone. */
  undoneCount: z.int(),
  /** Its rows that can still be undone, as far as the import knows. */
  undoableCount: z.int(),
})
export type DataImport = z.infer<typeof dataImportSchema>
export const dataImportCollectionSchema = collectionOf(dataImportSchema)
export const dataImportQuerySchema = z.strictObject({ ...pageQuery })

/** Why a row of an import was not undone. */
export const keptReasons = ['changed', 'used', 'gone'] as const

/** The outcome of undoing an import. */
export const undoneImportSchema = z.object({
  ...dataImportSchema.shape,
  /** The first 200 rows that stay as they are. */
  kept: z.array(z.object({ line: z.int(), name: z.string(), reason: z.enum(keptReasons) })),
  keptCount: z.int(),
})
export type UndoneImport = z.infer<typeof undoneImportSchema>
