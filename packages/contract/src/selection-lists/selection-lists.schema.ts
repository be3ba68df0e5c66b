import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import {
  amountSchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  quantitySchema,
  rowIdSchema,
  textSchema,
  uuidSchema,
} from '../common.schema.ts'
import { selectionItemsMax } from '../constants.ts'
import { jobDraftShape, jobShape } from '../job.schema.ts'
import { productSchema } from '../product.schema.ts'
import { rowDocumentSchema } from '../row-documents.schema.ts'
import { queryDirection, queryFlag, searchText } from '../query.schema.ts'
import { variablePattern } from './formula.rules.ts'
import { repeatedVariables } from './selection-lists.rules.ts'

/** What somebody may do with a list: its owner everything, those whom it is shared with read or edit (D-26). */
export const listAccesses = ['owner', 'edit', 'read'] as const
export type ListAccess = (typeof listAccesses)[number]

const variableSchema = z.object({ name: z.string(), value: z.number() })

/** Products kept for a job, to be used again. */
export const selectionListSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SelectionList'),
  id: z.int(),
  /** In addresses. */
  uuid: z.string(),
  name: z.string(),
  /** What it is for; carried to cart, consultation and order. */
  ...jobShape,
  /** What formulas of its quantities may name (B-17). */
  variables: z.array(variableSchema),
  owner: namedSchema,
  access: z.enum(listAccesses),
  /** Somebody beside its owner sees it. */
  isShared: z.boolean(),
  /** Products, without the headings. */
  itemCount: z.int(),
  /** A consultation was generated from it: it can be archived, not deleted. */
  hasConsultation: z.boolean(),
  isArchived: z.boolean(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** For `If-Match`: moves with the name, the job fields and the variables. */
  version: z.int(),
})

export type SelectionList = z.infer<typeof selectionListSchema>

const variableDraftSchema = z.strictObject({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.regex(variablePattern, 'invalid')),
  value: z.number({ error: 'invalid' }).check(z.minimum(0, 'too_small'), z.maximum(999_999, 'too_big')),
})

const headFields = {
  name: textSchema,
  ...jobDraftShape,
  variables: z.optional(
    z.array(variableDraftSchema).check(
      z.maxLength(20, 'too_many'),
      z.superRefine((variables, context) => {
        for (const at of repeatedVariables(variables))
          context.addIssue({ code: 'custom', message: 'taken', path: [at, 'name'], input: variables })
      }),
    ),
  ),
}

const quantityFields = {
  quantity: z.optional(quantitySchema),
  /** Instead of a quantity. */
  formula: z.optional(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'too_long'))),
}

/** A product on its way into a list. */
const productLineSchema = z.strictObject({
  productId: rowIdSchema,
  ...quantityFields,
  note: optionalTextSchema,
})

/** What the form of a list edits; `products` stand in a new one from the start. */
export const selectionListDraftSchema = z.strictObject(headFields)
export const selectionListCreateSchema = z.strictObject({
  ...headFields,
  products: z.optional(z.array(productLineSchema).check(z.maxLength(selectionItemsMax))),
})

export type SelectionListDraft = z.output<typeof selectionListDraftSchema>

export const selectionListQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, business, job or quote, code or words. */
  search: searchText,
  business: searchText,
  job: searchText,
  quote: searchText,
  /** @default only those that are not archived */
  archived: z.optional(queryFlag),
  /** `mine`: the user's own; `shared`: those of others. */
  sharing: z.optional(z.enum(['mine', 'shared'])),
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      createdAt: z.optional(queryDirection),
      changedAt: z.optional(queryDirection),
    }),
  ),
})

export type SelectionListQuery = z.output<typeof selectionListQuerySchema>
export const selectionListCollectionSchema = collectionOf(selectionListSchema)

/** A line of a list: a product in some quantity, or the heading of the lines below it. */
export const selectionItemSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SelectionListItem'),
  id: z.int(),
  /** Where it stands: lines are shown by it, the smallest first. */
  position: z.number(),
  /** The heading's text; `null` for a product. */
  heading: z.nullable(z.string()),
  /** `null` for a heading. */
  product: z.nullable(productSchema),
  /** In whole packagings; `null` for a heading. */
  quantity: z.nullable(z.number()),
  /** What the quantity was computed from. */
  formula: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Today's net price at this quantity, for `product.price.base` units; `null` when no price is known. */
  unitPrice: z.nullable(amountSchema),
  total: z.nullable(amountSchema),
  /** The net price of one unit when it was added, for as many units as `product.price.base`; `null`: not known then. */
  addedPrice: z.nullable(amountSchema),
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; the line stays, it cannot be ordered. */
  available: z.boolean(),
})

export type SelectionItem = z.infer<typeof selectionItemSchema>
export const selectionItemCollectionSchema = collectionOf(selectionItemSchema)

/** Why a line was refused: the list is full, the product is unknown, the quantity too large, the formula senseless. */
export const itemRefusals = ['list_full', 'not_a_choice', 'too_big', 'formula_invalid'] as const
export type ItemRefusal = (typeof itemRefusals)[number]

/** What a write has changed among the lines of a list; laid over the lines that are known it makes the present ones. */
export const selectionListChangeSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SelectionListChange'),
  /** The list that was changed. */
  list: z.object({ uuid: z.string(), name: z.string() }),
  /** Lines that are new or other than before; `null`: more than an answer holds, so they are to be read. */
  items: z.nullable(z.array(selectionItemSchema)),
  /** The numbers of the lines that have gone. */
  removed: z.array(z.int()),
  /** The numbers of the lines that are new. */
  created: z.array(z.int()),
  /** Lines whose product was in the list already: their quantity before. */
  summed: z.array(z.object({ id: z.int(), before: z.number() })),
  /** Lines that were refused, by their place in the request. */
  refused: z.array(z.object({ index: z.int(), code: z.enum(itemRefusals) })),
})

export type SelectionListChange = z.infer<typeof selectionListChangeSchema>

/** Before which line something goes; `null`: at the end. */
const beforeSchema = z._default(z.nullable(rowIdSchema), null)
const idsSchema = z.array(rowIdSchema).check(z.minLength(1), z.maxLength(selectionItemsMax))

export const itemsAddSchema = z.strictObject({
  products: z.optional(z.array(productLineSchema).check(z.maxLength(selectionItemsMax))),
  heading: z.optional(textSchema),
  before: beforeSchema,
})

/** Only what is given is changed; a quantity takes the formula away. */
export const itemChangeSchema = z.strictObject({
  id: rowIdSchema,
  ...quantityFields,
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(255, 'too_long')))),
  heading: z.optional(textSchema),
})

export const itemsChangeSchema = z.strictObject({
  items: z.array(itemChangeSchema).check(z.minLength(1), z.maxLength(selectionItemsMax)),
})

export type ItemChange = z.output<typeof itemChangeSchema>

export const itemIdsSchema = z.strictObject({ ids: idsSchema })
export const itemsMoveSchema = z.strictObject({ ids: idsSchema, before: beforeSchema })
/** To another list, where they stand at the end; a copy leaves them where they were too. */
export const itemsTransferSchema = z.strictObject({ ids: idsSchema, to: uuidSchema, copy: z.boolean() })
export const replaceProductSchema = z.strictObject({ productId: rowIdSchema, replacementId: rowIdSchema })

/** What was replaced in how many lists. */
export const replacedSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ReplacedProducts'),
  listCount: z.int(),
  itemCount: z.int(),
  /** What went out of which list and what came in its place: to take it back. */
  lists: z.array(z.object({ uuid: z.string(), removed: z.array(z.int()), created: z.array(z.int()) })),
})

export const documentFormats = ['pdf', 'xlsx'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export const listDocumentDraftSchema = z.strictObject({
  format: z.enum(documentFormats),
  withPrices: z.boolean(),
})

/** A file that was made of a list, as it was then. */
export const listDocumentSchema = z.object({
  ...rowDocumentSchema.shape,
  /** Address below the API base, good for an hour or two. */
  href: z.string(),
})

/** Somebody or a unit of the company. */
export const shareholderSchema = z.object({
  kind: z.enum(['user', 'unit']),
  id: z.int(),
  name: z.string(),
})
export type Shareholder = z.infer<typeof shareholderSchema>

export const listShareSchema = z.object({ ...shareholderSchema.shape, canEdit: z.boolean() })
export type ListShare = z.infer<typeof listShareSchema>

export const listSharesSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SelectionListShares'),
  shares: z.array(listShareSchema),
})

export const listSharesDraftSchema = z.strictObject({
  shares: z
    .array(z.strictObject({ kind: z.enum(['user', 'unit']), id: rowIdSchema, canEdit: z.boolean() }))
    .check(z.maxLength(100, 'too_many')),
})
