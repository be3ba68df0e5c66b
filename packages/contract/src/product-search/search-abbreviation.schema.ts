import * as z from 'zod/mini'
import { abbreviationLongMaxLength, abbreviationShortMaxLength } from '../constants.ts'

/** What the trade writes short, and the words that the search takes it for as well. */
export const searchAbbreviationSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SearchAbbreviation'),
  id: z.int(),
  /** One word without separators, as it is compared: `disj`. */
  short: z.string(),
  /** `disjoncteur`, `pompe à chaleur`. */
  long: z.string(),
  /** For `If-Match`. */
  version: z.int(),
})

export type SearchAbbreviation = z.infer<typeof searchAbbreviationSchema>

/** `inter diff` is two abbreviations: each is one word of letters, perhaps with its dot. */
const short = wordOf(abbreviationShortMaxLength, /^[\p{L}\d]+\.?$/u)
const long = wordOf(abbreviationLongMaxLength, /[\p{L}\d]{2}/u)

function wordOf(most: number, pattern: RegExp) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(most, 'too_long'),
      z.regex(pattern, 'invalid'),
    )
}

export const searchAbbreviationChangeSchema = z.strictObject({ short, long })

export type SearchAbbreviationChange = z.infer<typeof searchAbbreviationChangeSchema>
