import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { rowIdSchema, textSchema } from '../../core/common.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Types, certificates and specialities of suppliers. */
export const supplierTraitKinds = ['type', 'certification', 'specialty'] as const

export const managedTraitSchema = resource('ManagedSupplierTrait', {
  id: z.int(),
  kind: z.enum(supplierTraitKinds),
  nameFr: z.string(),
  nameEn: z.string(),
  /** How many suppliers have it. */
  supplierCount: z.int(),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedTrait = z.infer<typeof managedTraitSchema>
export const managedTraitCollectionSchema = collectionOf(managedTraitSchema)

/** Its kind stays. */
export const traitNamesSchema = z.strictObject({ nameFr: textSchema, nameEn: textSchema })
export type TraitNames = z.output<typeof traitNamesSchema>

/** Another of the same kind. */
export const traitMergeSchema = z.strictObject({ into: rowIdSchema })

export const traitDraftSchema = z.strictObject({
  kind: z.enum(supplierTraitKinds),
  nameFr: textSchema,
  nameEn: textSchema,
})

export type TraitDraft = z.output<typeof traitDraftSchema>

/** All traits there are, and those of one supplier. */
export const managedSupplierTraitsSchema = resource('ManagedSupplierTraits', {
  id: z.int(),
  all: z.array(managedTraitSchema),
  traits: z.array(z.int()),
  /** That of the supplier, for `If-Match`. */
  version: z.int(),
})

export type ManagedSupplierTraits = z.infer<typeof managedSupplierTraitsSchema>

export const supplierTraitsChangeSchema = z.strictObject({
  traits: z.array(rowIdSchema).check(z.maxLength(200, 'too_many')),
})
