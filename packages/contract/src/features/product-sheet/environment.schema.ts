import * as z from 'zod/mini'
import { daySchema } from '../../core/common.schema.ts'

/** Source of a figure: a product environmental profile (PEP) or a declaration for buildings (FDES). */
export const declarationKinds = ['pep', 'fdes'] as const

/** Environmental data of a product; undeclared values are `null`, never zero. */
export const environmentalDataSchema = z.object({
  '@type': z.literal('EnvironmentalData'),
  /** Carbon of one sales unit over its whole life, in kg of CO₂ equivalent. */
  carbonKg: z.nullable(z.number()),
  /** The part of it due to manufacturing, in kg of CO₂ equivalent. */
  makingCarbonKg: z.nullable(z.number()),
  /** Years of use that the figures are for. */
  lifetimeYears: z.nullable(z.int()),
  /** Percent of recycled matter in it, and of it that can be recycled at its end. */
  recycledPercent: z.nullable(z.number()),
  recyclablePercent: z.nullable(z.number()),
  /** Weight of the packaging of one sales unit in grams, and whether it can be recycled. */
  packagingGrams: z.nullable(z.number()),
  isPackagingRecyclable: z.nullable(z.boolean()),
  /** Substances of very high concern above the threshold of REACH. */
  hasSubstancesOfConcern: z.nullable(z.boolean()),
  /** Source of the figures; `null`: stated by the maker without a declaration. */
  source: z.nullable(
    z.object({
      kind: z.enum(declarationKinds),
      number: z.string(),
      issuer: z.string(),
      declaredOn: daySchema,
      validUntil: daySchema,
    }),
  ),
})

export type EnvironmentalData = z.infer<typeof environmentalDataSchema>
