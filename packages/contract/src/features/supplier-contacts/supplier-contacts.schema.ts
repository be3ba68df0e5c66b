import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  emailSchema,
  fileSchema,
  idParam,
  localeSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { contactImageMaxBytes } from '../../core/constants.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'

/** Whose a contact is: `global` ones are everyone’s, `company` ones a company's own (D-14). */
export const contactScopes = ['company', 'global'] as const
export type ContactScope = (typeof contactScopes)[number]

/** A person at a supplier's agency. */
export const supplierContactSchema = z.object({
  '@id': z.string(),
  '@type': z.enum(['SupplierContactCustomer', 'SupplierContactGlobal']),
  id: z.int(),
  scope: z.enum(contactScopes),
  supplier: namedSchema,
  agency: namedSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** E.164, such as `+33612345678`; so is `phone`. */
  mobile: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** Language of the emails to it, and of the page that they lead to. */
  language: localeSchema,
  /** Address of the picture below the API base, good for an hour or two; `null` without one. */
  image: z.nullable(z.string()),
  /** For `If-Match`. */
  version: z.int(),
})

export type SupplierContact = z.infer<typeof supplierContactSchema>

/** What a form edits. Telephone numbers in any notation; without a prefix they are French. */
export const supplierContactDraftSchema = z.strictObject({
  supplier: rowIdSchema,
  /** One of the supplier's. */
  agency: rowIdSchema,
  firstName: textSchema,
  lastName: textSchema,
  email: emailSchema,
  mobile: optionalTextSchema,
  phone: optionalTextSchema,
  role: optionalTextSchema,
  language: z._default(localeSchema, 'fr'),
})

export type SupplierContactDraft = z.output<typeof supplierContactDraftSchema>

/** JPG or PNG by its content. */
export const contactImageSchema = z.strictObject({ image: fileSchema(contactImageMaxBytes) })

export const contactFacets = ['scope', 'supplier'] as const

export const supplierContactQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, e-mail, role, supplier or agency. */
  search: searchText,
  scope: z.optional(z.enum(contactScopes)),
  /** Only these contacts. */
  id: z.optional(z.array(idParam).check(z.maxLength(50))),
  supplier: z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100))),
  agency: z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100))),
  order: z.optional(
    z.strictObject({ name: z.optional(queryDirection), supplier: z.optional(queryDirection) }),
  ),
  facets: z.optional(z.array(z.enum(contactFacets)).check(z.maxLength(contactFacets.length))),
})

export type SupplierContactQuery = z.output<typeof supplierContactQuerySchema>

export const supplierContactCollectionSchema = collectionOf(supplierContactSchema)
