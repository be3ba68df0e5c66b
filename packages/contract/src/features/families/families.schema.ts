import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import {
  fileSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A family as the super administrator edits it, in both languages. */
export const managedFamilySchema = resource('ManagedFamily', {
  id: z.int(),
  /** Stable code by which files name it. */
  code: z.string(),
  parentId: z.nullable(z.int()),
  /** Depth in the tree: 1 at the top, at most 3. */
  level: z.int(),
  nameFr: z.string(),
  nameEn: z.string(),
  /** Class of ETIM, such as `EC000042`. */
  etimClass: z.nullable(z.string()),
  /** Code of UNSPSC, such as `39121601`, for ERPs that ask for it; several families may share one. */
  unspsc: z.nullable(z.string()),
  /** Gets no new products. */
  isRetired: z.boolean(),
  /** The family that its products were moved to. */
  mergedInto: z.nullable(namedSchema),
  /** Its own products, without those below it. */
  productCount: z.int(),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedFamily = z.infer<typeof managedFamilySchema>
export const managedFamilyCollectionSchema = collectionOf(managedFamilySchema)

const etimSchema = z.pipe(
  optionalTextSchema,
  z.nullable(
    z.string().check(
      z.overwrite((typed) => typed.toUpperCase().replaceAll(' ', '')),
      z.regex(/^EC\d{6}$/, 'invalid'),
    ),
  ),
)

const unspscSchema = z.pipe(
  optionalTextSchema,
  z.nullable(
    z.string().check(
      z.overwrite((typed) => typed.replaceAll(' ', '')),
      z.regex(/^\d{8}$/, 'invalid'),
    ),
  ),
)

export const familyChangeSchema = z.strictObject({
  nameFr: textSchema,
  nameEn: textSchema,
  etimClass: etimSchema,
  /** Omitted: unchanged. */
  unspsc: z.optional(unspscSchema),
  /** `null`: at the top. */
  parent: z.nullable(rowIdSchema),
})

export type FamilyChange = z.output<typeof familyChangeSchema>

export const familyDraftSchema = z.extend(familyChangeSchema, {
  /** Without one it follows from that of the parent. */
  code: z.pipe(
    optionalTextSchema,
    z.nullable(
      z.string().check(
        z.overwrite((typed) => typed.toUpperCase()),
        z.regex(/^[A-Z0-9._-]{1,30}$/, 'code_invalid'),
      ),
    ),
  ),
})

export type FamilyDraft = z.output<typeof familyDraftSchema>

/** The family that gets everything of another. */
export const familyMergeSchema = z.strictObject({ into: rowIdSchema })

/** What applies to a family and all below it. */
export const familyConditionsSchema = resource('FamilyConditions', {
  id: z.int(),
  /** Discounts of agreements. */
  discounts: z.int(),
  /** Rules for the prices of quotations. */
  rules: z.int(),
})

export type FamilyConditions = z.infer<typeof familyConditionsSchema>

const typeSchema = z.enum(['choice', 'boolean', 'number', 'range'])

/** A technical feature of the dictionary. */
export const familyFeatureSchema = resource('FamilyFeature', {
  code: z.string(),
  nameFr: z.string(),
  nameEn: z.string(),
  type: typeSchema,
  unit: z.nullable(z.string()),
  /** The part of the product sheet that shows it. */
  group: z.object({ code: z.string(), nameFr: z.string(), nameEn: z.string() }),
})

export type FamilyFeature = z.infer<typeof familyFeatureSchema>
export const familyFeatureCollectionSchema = collectionOf(familyFeatureSchema)

const choicesSchema = z
  .array(z.strictObject({ nameFr: textSchema, nameEn: textSchema }))
  .check(z.maxLength(200, 'too_many'))

/** A feature that the dictionary lacks; its code is given by the server. */
export const featureDraftSchema = z.strictObject({
  nameFr: textSchema,
  nameEn: textSchema,
  type: typeSchema,
  unit: optionalTextSchema,
  /** Code of a part of the product sheet; `null`: the first, which is made where there is none. */
  group: optionalTextSchema,
  /** The values of a choice; none for other types. */
  choices: choicesSchema,
})

/** A feature with its choices, as it is kept up. */
export const managedFeatureSchema = resource('ManagedFeature', {
  code: z.string(),
  nameFr: z.string(),
  nameEn: z.string(),
  type: typeSchema,
  choices: z.array(z.object({ code: z.string(), nameFr: z.string(), nameEn: z.string() })),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedFeature = z.infer<typeof managedFeatureSchema>

export const featureParams = z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{2,60}$/)) })

/** Products keep their values: choices are only added. */
export const featureChangeSchema = z.strictObject({
  nameFr: textSchema,
  nameEn: textSchema,
  addedChoices: choicesSchema,
})

export type FeatureChange = z.output<typeof featureChangeSchema>

export type FeatureDraft = z.output<typeof featureDraftSchema>

export const assignedFeatureSchema = z.strictObject({
  code: textSchema,
  /** Buyers filter and search by it. */
  isFilter: z.boolean(),
})

/** The features of one family; those of the families above it apply too. */
export const familyFeaturesSchema = resource('FamilyFeatures', {
  id: z.int(),
  features: z.array(assignedFeatureSchema),
  inherited: z.array(assignedFeatureSchema),
  /** That of the family, for `If-Match`. */
  version: z.int(),
})

export type FamilyFeatures = z.infer<typeof familyFeaturesSchema>

export const familyFeaturesMax = 100

export const familyFeaturesChangeSchema = z.strictObject({
  features: z.array(assignedFeatureSchema).check(z.maxLength(familyFeaturesMax, 'too_many')),
})

export type FamilyFeaturesChange = z.output<typeof familyFeaturesChangeSchema>

/** How many entries of the reference data an installation lacks, or was given. */
export const referenceDataSchema = resource('ReferenceData', {
  families: z.int(),
  features: z.int(),
  traits: z.int(),
})

export const familyFileMaxBytes = 5_000_000
export const familyFileSchema = z.strictObject({ file: fileSchema(familyFileMaxBytes) })

/** Why a line of a file of families was skipped. */
export const familyLineReasons = [
  'code_invalid',
  'code_reserved',
  'name_missing',
  'name_taken',
  'etim_invalid',
  'etim_taken',
  'unspsc_invalid',
  'parent_unknown',
  'in_itself',
  'too_deep',
  'feature_unknown',
  'retired',
  'repeated',
] as const

export type FamilyLineReason = (typeof familyLineReasons)[number]

/** What a file of families changes; families that are not in it stay as they are. */
export const familyImportSchema = resource('FamilyImport', {
  counters: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), ignored: z.int() }),
  /** The first 500. */
  ignored: z.array(
    z.object({
      /** From 1, the heading included. */
      line: z.int(),
      text: z.string(),
      reason: z.enum(familyLineReasons),
    }),
  ),
})

export type FamilyImport = z.infer<typeof familyImportSchema>

export const familyQuerySchema = z.strictObject({})
