import * as z from 'zod/mini'
import { rowIdSchema, textSchema } from '../../core/common.schema.ts'

/** Types, certificates and specialities of suppliers. */
export const supplierTraitKinds = ['type', 'certification', 'specialty'] as const

export const managedTraitSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ManagedSupplierTrait'),
  id: z.int(),
  kind: z.enum(supplierTraitKinds),
  nameFr: z.string(),
  nameEn: z.string(),
})

export type ManagedTrait = z.infer<typeof managedTraitSchema>

export const traitDraftSchema = z.strictObject({
  kind: z.enum(supplierTraitKinds),
  nameFr: textSchema,
  nameEn: textSchema,
})

export type TraitDraft = z.output<typeof traitDraftSchema>

/** All traits there are, and those of one supplier. */
export const managedSupplierTraitsSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ManagedSupplierTraits'),
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
