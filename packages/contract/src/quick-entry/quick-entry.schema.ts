import * as z from 'zod/mini'
import { textMaxLength } from '../constants.ts'
import { productSchema } from '../product.schema.ts'

/** Maximum lines of one call; 2 000 lines are 40 calls. */
export const matchLinesMax = 50
/** Maximum lines of the text box. */
export const entryLinesMax = 2000

/** Texts that may name the product of a line, best guess first. */
export const matchLineSchema = z
  .strictObject({
    /** Own article number, maker's reference or EAN, as typed. */
    references: z.array(z.string().check(z.trim(), z.maxLength(64))).check(z.maxLength(4)),
    /** Words of the label, looked for when no reference leads anywhere. */
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
export const matchWays = ['own_reference', 'reference', 'ean', 'prefix', 'fragment', 'label'] as const
export type MatchWay = (typeof matchWays)[number]

/** `found`: exactly one product has this number. `candidates`: to be chosen from. `none`: at most near ones. */
export const matchStates = ['found', 'candidates', 'none'] as const
export type MatchState = (typeof matchStates)[number]

export const productMatchSchema = z.object({
  state: z.enum(matchStates),
  /** `null` without a match. */
  by: z.nullable(z.enum(matchWays)),
  /** The one found; up to eight to choose from, best first; or as many that are near: by their reference, or by some of the words. */
  products: z.array(productSchema),
})

export type ProductMatch = z.infer<typeof productMatchSchema>

export const productMatchesSchema = z.object({
  '@type': z.literal('ProductMatches'),
  /** One per line, in their order. */
  lines: z.array(productMatchSchema),
})
