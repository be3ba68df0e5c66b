import * as z from 'zod/mini'
import { pageQuery } from '../../core/collection.schema.ts'
import { abbreviationLongMaxLength, abbreviationShortMaxLength } from '../../core/constants.ts'
import { idParam } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A trade abbreviation and its long form, or two synonyms (`visiophone`, `interphone vidéo`). */
export const searchAbbreviationSchema = resource('SearchAbbreviation', {
  id: z.int(),
  /** An abbreviation is one word without separators, as it is compared: `disj`; a synonym is as it was written. */
  short: z.string(),
  /** `disjoncteur`, `pompe à chaleur`. */
  long: z.string(),
  /** `synonym`: the first form has several words, or the row came with the thesaurus. */
  kind: z.enum(['abbreviation', 'synonym']),
  /** The language of the requests that it is for; `null`: of any. */
  locale: z.nullable(z.enum(['fr', 'en'])),
  /** For `If-Match`. */
  version: z.int(),
})

export type SearchAbbreviation = z.infer<typeof searchAbbreviationSchema>

/** One word, perhaps with its dot, is an abbreviation; several are a synonym. */
const short = textSchema(abbreviationShortMaxLength, /[\p{L}\d]/u)
const long = textSchema(abbreviationLongMaxLength, /[\p{L}\d]{2}/u)

function textSchema(max: number, pattern: RegExp) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(max, 'too_long'),
      z.regex(pattern, 'invalid'),
    )
}

export const searchAbbreviationChangeSchema = z.strictObject({ short, long })

export type SearchAbbreviationChange = z.infer<typeof searchAbbreviationChangeSchema>

export const searchAbbreviationQuerySchema = z.strictObject({
  ...pageQuery,
  /** Part of the short or the long form. */
  search: searchText,
  order: z.optional(
    z.strictObject({
      short: z.optional(queryDirection),
      long: z.optional(queryDirection),
      kind: z.optional(queryDirection),
      locale: z.optional(queryDirection),
    }),
  ),
  /** Only this one. */
  id: z.optional(idParam),
})

export type SearchAbbreviationQuery = z.output<typeof searchAbbreviationQuerySchema>
