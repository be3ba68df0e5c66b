import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { idParam, instantSchema, namedSchema, rowIdSchema } from '../../core/common.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { originSchema } from '../../domain/origin.schema.ts'
import { keyScopes } from '../../core/route.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Maximum number of sites per key. */
const originsMax = 50

/** Maximum number of suppliers per key. */
const suppliersMax = 200

/** A publishable key (`pk_…`) of a partner's page. The key itself is returned once, when it is created. */
export const partnerKeySchema = resource('PartnerKey', {
  id: z.int(),
  /** Display name. */
  name: z.string(),
  /** Its last four characters, to identify it. */
  hint: z.string(),
  /** The sites it may be used on; `https://*.exemple.fr` is every site below. */
  origins: z.array(z.string()),
  scopes: z.array(z.enum(keyScopes)),
  /** Only these suppliers and their agencies are shown; none: all. */
  suppliers: z.array(namedSchema),
  createdAt: instantSchema,
  /** User name, or `console` for the command line. */
  createdBy: z.string(),
  changedAt: z.nullable(instantSchema),
  changedBy: z.nullable(z.string()),
  /** `null` while the key works. */
  revokedAt: z.nullable(instantSchema),
  revokedBy: z.nullable(z.string()),
  /** To the minute; `null` when never used. */
  lastUsedAt: z.nullable(instantSchema),
  /** For `If-Match`. */
  version: z.int(),
})

export type PartnerKey = z.infer<typeof partnerKeySchema>

export const createdPartnerKeySchema = z.object({
  ...partnerKeySchema.shape,
  /** The key itself; only its hash is stored. */
  key: z.string(),
})

const withoutRepeats = <Item>(items: Item[]) => [...new Set(items)]

/** The editable fields of a key. */
export const partnerKeyFormSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(textMaxLength, 'too_long')),
  origins: z.pipe(
    z.array(originSchema).check(z.minLength(1, 'required'), z.maxLength(originsMax, 'too_big')),
    z.transform(withoutRepeats<string>),
  ),
  scopes: z.pipe(
    z.array(z.enum(keyScopes)).check(z.minLength(1, 'required'), z.maxLength(keyScopes.length, 'too_big')),
    z.transform(withoutRepeats<(typeof keyScopes)[number]>),
  ),
  /** Numbers of the suppliers that it is bound to; none: all. */
  supplierIds: z._default(
    z.pipe(
      z.array(rowIdSchema).check(z.maxLength(suppliersMax, 'too_big')),
      z.transform(withoutRepeats<number>),
    ),
    [],
  ),
})

export type PartnerKeyForm = z.output<typeof partnerKeyFormSchema>

export const partnerKeyQuerySchema = z.strictObject({
  ...pageQuery,
  /** Part of the name or of an origin. */
  search: searchText,
  state: z.optional(z.enum(['active', 'revoked'])),
  /** `state`: active ones first; never used comes before any use. */
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      state: z.optional(queryDirection),
      lastUsedAt: z.optional(queryDirection),
      createdAt: z.optional(queryDirection),
    }),
  ),
  /** Only this one. */
  id: z.optional(idParam),
})

export type PartnerKeyQuery = z.output<typeof partnerKeyQuerySchema>

export const partnerKeyCollectionSchema = collectionOf(partnerKeySchema)
