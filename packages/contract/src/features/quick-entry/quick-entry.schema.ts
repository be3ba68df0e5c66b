import * as z from 'zod/mini'
import { textMaxLength } from '../../core/constants.ts'
import { productSchema } from '../../domain/product.schema.ts'

/** Maximum lines of one call; 2 000 lines are 40 calls. */
export const matchLinesMax = 50
/** Maximum lines of the text box. */
export const entryLinesMax = 2000

/** Maximum further texts of one line that may be the whole number of a product. */
export const matchNumbersMax = 12

/** Texts that may name the product of a line, best guess first. */
export const matchLineSchema = z
  .strictObject({
    /** Own article number, maker's reference or EAN, as typed. */
    references: z.array(z.string().check(z.trim(), z.maxLength(64))).check(z.maxLength(4)),
    /** Other candidates for a whole number; they are never searched in parts. */
    numbers: z._default(
      z.array(z.string().check(z.trim(), z.maxLength(64))).check(z.maxLength(matchNumbersMax)),
      [],
    ),
    /** Words of the label, searched for when no reference matches. */
    label: z._default(z.string().check(z.trim(), z.maxLength(textMaxLength)), ''),
  })
  .check(
    z.refine(({ references, label }) => label !== '' || references.some((text) => text !== ''), {
      error: 'required',
      path: ['references'],
    }),
  )

export const matchBodySchema = z.strictObject({
  lines: z.array(matchLineSchema).check(z.minLength(1), z.maxLength(matchLinesMax)),
})

/** How a line was matched, in the order of attempts (B-24, then D-19). */
export const matchMethods = ['own_reference', 'reference', 'ean', 'prefix', 'fragment', 'label'] as const
export type MatchMethod = (typeof matchMethods)[number]

/** `found`: exactly one product has this number. `candidates`: to choose from. `none`: at most similar ones. */
export const matchStates = ['found', 'candidates', 'none'] as const
export type MatchState = (typeof matchStates)[number]

export const productMatchSchema = z.object({
  state: z.enum(matchStates),
  /** `null` without a match. */
  by: z.nullable(z.enum(matchMethods)),
  /** The one found; up to eight to choose from, best first; or up to eight similar ones: by their reference, or by some of the words. */
  products: z.array(productSchema),
})

export type ProductMatch = z.infer<typeof productMatchSchema>

export const productMatchesSchema = z.object({
  '@type': z.literal('ProductMatches'),
  /** One per line, in their order. */
  lines: z.array(productMatchSchema),
})
