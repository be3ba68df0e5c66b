import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  daySchema,
  fileSchema,
  idParam,
  instantSchema,
  namedSchema,
  rowIdSchema,
} from '../../core/common.schema.ts'
import { depositFileMaxBytes, textMaxLength } from '../../core/constants.ts'
import { fileProblems } from '../../core/file-problems.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

export const depositReasons = ['new_tariff', 'correction', 'new_products', 'media'] as const
export const depositFormats = ['fabdis', 'bmecat', 'csv'] as const
/** What happens to products that are not in the file: nothing, or they leave the catalogue (D-13). */
export const depositModes = ['delta', 'complete'] as const
export const depositStatuses = [
  'analysing',
  'refused',
  'rehearsed',
  'scheduled',
  'importing',
  'finished',
  'finished_with_errors',
  'failed',
  'cancelled',
  'undone',
] as const

export type DepositReason = (typeof depositReasons)[number]
export type DepositStatus = (typeof depositStatuses)[number]
export type DepositMode = (typeof depositModes)[number]
export type DepositFormat = (typeof depositFormats)[number]

/** A public price that changes by more than this percentage is a shock, unless the depositor chooses another. */
export const priceShockDefault = 30

/** What a column of a file can be. */
export const depositFields = [
  'manufacturer',
  'reference',
  'ean',
  'name',
  'nameEn',
  'description',
  'family',
  'familyLabel',
  'unit',
  'packaging',
  'price',
  'priceBase',
  'lifeCycle',
  'lifeCycleSince',
  'replacedBy',
] as const

export type DepositField = (typeof depositFields)[number]

/** Why a file cannot be read. */
export const depositProblems = [
  ...fileProblems,
  'not_fabdis',
  'not_bmecat',
  'no_reference',
  'nothing_to_import',
  'import_failed',
  'deletions_changed',
  'alarms_changed',
  'too_many_refused',
  'too_many_for_embedded',
] as const

export type DepositProblem = (typeof depositProblems)[number]

/** One choice of a list of the form, named in the request's language. */
export const depositChoiceSchema = z.object({ '@id': z.string(), code: z.string(), label: z.string() })
export type DepositChoice = z.infer<typeof depositChoiceSchema>
export const depositChoiceCollectionSchema = collectionOf(depositChoiceSchema)

/** A catalogue that the user may deposit a file for. */
export const depositableCatalogSchema = resource('Catalog', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
})
export const depositableCatalogCollectionSchema = collectionOf(depositableCatalogSchema)

/** A family that products can be assigned to, with its ancestors. */
export const depositFamilySchema = z.object({ '@id': z.string(), id: z.int(), name: z.string() })
export const depositFamilyCollectionSchema = collectionOf(depositFamilySchema)

/** How a file was read; what is wrong in it the depositor corrects, and it is stored for the next one. */
export const depositReadingSchema = z.object({
  /** `utf-8`, `windows-1252`, `utf-16le`, `utf-16be`; `null` for a workbook. */
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  decimal: z.enum([',', '.']),
  sheets: z.array(z.string()),
  rowCount: z.int(),
  columns: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      field: z.nullable(z.enum(depositFields)),
    }),
  ),
})

export type DepositReading = z.infer<typeof depositReadingSchema>

export const depositAlarms = [
  'no_price_column',
  'price_outlier',
  'without_price',
  'price_shock',
  'shifted_columns',
  'mixed_decimals',
  'ambiguous_prices',
  'duplicate',
  'new_manufacturer',
  'unknown_feature',
] as const

/** What the file would change, or has changed. */
export const depositReportSchema = z.object({
  counts: z.object({
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    deleted: z.int(),
    ignored: z.int(),
  }),
  /** The first of the fields that change. */
  differences: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      field: z.enum([...depositFields, 'features']),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The first of the removed products. */
  deletions: z.optional(
    z.array(z.object({ manufacturer: z.string(), reference: z.string(), name: z.string() })),
  ),
  alarms: z.array(
    z.object({
      code: z.enum(depositAlarms),
      count: z.int(),
      samples: z.array(z.string()),
      /** The first of the affected prices. */
      prices: z.optional(z.array(z.object({ reference: z.string(), before: z.number(), after: z.number() }))),
    }),
  ),
  /** Families of the file that are unknown to us. */
  families: z.array(z.object({ code: z.string(), label: z.string(), count: z.int() })),
})

export type DepositReport = z.infer<typeof depositReportSchema>

const depositFacts = {
  '@id': z.string(),
  '@type': z.literal('CatalogDeposit'),
  id: z.int(),
  catalog: z.extend(namedSchema, { code: z.string() }),
  depositDate: instantSchema,
  applicationDate: daySchema,
  depositor: z.string(),
  reason: depositChoiceSchema,
  fileFormat: depositChoiceSchema,
  mode: z.enum(depositModes),
  /** A public price that changes by more percent than this raises an alarm. */
  priceShockPercent: z.int(),
  message: z.nullable(z.string()),
  status: z.enum(depositStatuses),
  problem: z.nullable(z.enum(depositProblems)),
  /** The most product rows that a file may have here, given with `too_many_rows` and `too_many_for_embedded`. */
  rowLimit: z.optional(z.int()),
  fileName: z.string(),
  mediaName: z.nullable(z.string()),
  /** The user may confirm, correct, cancel and undo it. */
  isOwn: z.boolean(),
  /** The import can be undone until then; `null`: it cannot. */
  undoUntil: z.nullable(instantSchema),
  /** When its import was undone, and by whom. */
  undone: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
}

/** A deposit as a line of the list. */
export const depositSchema = z.object(depositFacts)
export type Deposit = z.infer<typeof depositSchema>

/** One deposit with how it was read and what it changes. */
export const depositSheetSchema = z.object({
  ...depositFacts,
  reading: z.nullable(depositReadingSchema),
  report: z.nullable(depositReportSchema),
  /** What taking up its ignored lines again would change, once it was previewed; importing confirms it. */
  retry: z.nullable(depositReportSchema),
})
export type DepositSheet = z.infer<typeof depositSheetSchema>

export const depositQuerySchema = z.strictObject({
  ...pageQuery,
  /** Catalogue, depositor, file or message. */
  search: searchText,
  catalog: z.optional(idParam),
  status: z.optional(z.array(z.enum(depositStatuses)).check(z.maxLength(depositStatuses.length))),
  order: z.optional(
    z.strictObject({
      depositDate: z.optional(queryDirection),
      applicationDate: z.optional(queryDirection),
      catalog: z.optional(queryDirection),
    }),
  ),
})

export type DepositQuery = z.output<typeof depositQuerySchema>
export const depositCollectionSchema = collectionOf(depositSchema)

const required = { error: 'required' } as const

/** The form of a deposit; days are checked by the rules of `catalog-deposit.rules.ts`. */
export const depositDraftSchema = z.strictObject({
  depositDate: z.string(required).check(z.regex(z.regexes.date, 'required')),
  applicationDate: z.string(required).check(z.regex(z.regexes.date, 'required')),
  catalog: z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], required),
      z.transform((value) => (value === '' ? undefined : Number(value))),
    ),
    rowIdSchema,
  ),
  reason: z.enum(depositReasons, { error: ({ input }) => (input ? 'not_a_choice' : 'required') }),
  fileFormat: z.enum(depositFormats, { error: ({ input }) => (input ? 'not_a_choice' : 'required') }),
  mode: z._default(z.enum(depositModes), 'delta'),
  priceShockPercent: z._default(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\s*\d{1,4}\s*$/, 'invalid'))], 'invalid'),
        z.transform(Number),
      ),
      z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(1000, 'invalid')),
    ),
    priceShockDefault,
  ),
  message: z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(textMaxLength, 'too_long'))),
    z.transform((text) => text || null),
  ),
  file: fileSchema(depositFileMaxBytes),
})

/** A picture of at most 1.4 MB, or a ZIP of pictures of at most 80 MB: the server looks at the content. */
export const depositMediaSchema = z.strictObject({ image: fileSchema(depositFileMaxBytes) })

const fieldOrNone = z.nullable(z.enum(depositFields))

/** What the depositor corrects: columns by their headings, families by their code in the file (`null`: unknown). */
export const depositMappingSchema = z.strictObject({
  columns: z.optional(z.record(z.string().check(z.maxLength(textMaxLength)), fieldOrNone)),
  families: z.optional(z.record(z.string().check(z.maxLength(textMaxLength)), z.nullable(rowIdSchema))),
})

/** A complete file is imported once the number of removed products has been typed. */
export const depositConfirmSchema = z.strictObject({
  deletions: z.nullish(z.int('invalid').check(z.minimum(0, 'invalid'))),
  /** Confirms everything in `importQuestions`. */
  confirmed: z._default(z.boolean(), false),
})

/** A line that was not imported, or is doubtful. */
export const depositProblemQuerySchema = z.strictObject({ ...pageQuery })
export const depositLineSchema = z.object({
  '@type': z.literal('DepositProblem'),
  id: z.int(),
  line: z.int(),
  sheet: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.string(),
  value: z.nullable(z.string()),
  /** The line is not imported, for this reason or another. */
  isIgnored: z.boolean(),
})
export type DepositLine = z.infer<typeof depositLineSchema>
export const depositLineCollectionSchema = collectionOf(depositLineSchema)
