import * as z from 'zod/mini'

/** What the trade writes short, and the words that the search takes it for as well. */
export const searchAbbreviationSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SearchAbbreviation'),
  id: z.int(),
  /** One word without separators, as it is compared: `disj`. */
  short: z.string(),
  /** `disjoncteur`, `pompe à chaleur`. */
  long: z.string(),
})

export type SearchAbbreviation = z.infer<typeof searchAbbreviationSchema>

/** `inter diff` is two abbreviations: each is one word of letters, perhaps with its dot. */
const short = z.string().check(z.trim(), z.maxLength(20), z.regex(/^[\p{L}\d]+\.?$/u))
const long = z.string().check(z.trim(), z.maxLength(80), z.regex(/[\p{L}\d]{2}/u))

export const searchAbbreviationChangeSchema = z.strictObject({ short, long })

export type SearchAbbreviationChange = z.infer<typeof searchAbbreviationChangeSchema>
