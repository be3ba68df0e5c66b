import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { fileSchema, textSchema } from '../../core/common.schema.ts'
import { contactImageMaxBytes } from '../../core/constants.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Nine digits, with any separators; `null` for none where it is not required. */
export const sirenSchema = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s.]/g, '')),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^\d{9}$/, 'siren_invalid'),
)

/** Companies that buy together. */
export const groupSchema = resource('Group', {
  id: z.int(),
  code: z.string(),
  siren: z.string(),
  /** The company name. */
  name: z.string(),
  /** Address of the logo below the API base, good for an hour or two; `null` without one. */
  logo: z.nullable(z.string()),
  companyCount: z.int(),
  /** For `If-Match`. */
  version: z.int(),
})

export type Group = z.infer<typeof groupSchema>
export const groupCollectionSchema = collectionOf(groupSchema)

export const groupDraftSchema = z.strictObject({
  code: textSchema.check(z.maxLength(20, 'too_long')),
  siren: sirenSchema,
  name: textSchema,
})

export type GroupDraft = z.output<typeof groupDraftSchema>

/** JPG or PNG by its content, as the picture of a contact (D-14). */
export const groupLogoSchema = z.strictObject({ image: fileSchema(contactImageMaxBytes) })

export const groupQuerySchema = z.strictObject({
  ...pageQuery,
  /** Code, SIREN or part of the name. */
  search: searchText,
  order: z.optional(z.strictObject({ name: z.optional(queryDirection), code: z.optional(queryDirection) })),
})

export type GroupQuery = z.output<typeof groupQuerySchema>
