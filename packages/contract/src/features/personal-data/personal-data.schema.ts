import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { instantSchema } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

export const personStates = ['active', 'inactive', 'erased'] as const

/** Someone with an account, of any company. */
export const personSchema = resource('Person', {
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  company: z.string(),
  state: z.enum(personStates),
  erasedAt: z.nullable(instantSchema),
})

export type Person = z.infer<typeof personSchema>

export const personQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, username, e-mail address or company. */
  search: searchText,
  state: z.optional(z.enum(personStates)),
  order: z.optional(
    z.strictObject({ name: z.optional(queryDirection), company: z.optional(queryDirection) }),
  ),
})

export type PersonQuery = z.output<typeof personQuerySchema>
export const personCollectionSchema = collectionOf(personSchema)

/** Confirmation to erase a person: their username, typed again, because it cannot be undone. */
export const personErasureSchema = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(255, 'too_long')),
})

export type PersonErasure = z.infer<typeof personErasureSchema>
