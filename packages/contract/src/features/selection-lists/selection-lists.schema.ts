import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  amountSchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  quantitySchema,
  rowIdSchema,
  textSchema,
  uuidSchema,
} from '../../core/common.schema.ts'
import { selectionItemsMax } from '../../core/constants.ts'
import { projectChangeShape, projectDraftShape, projectShape } from '../../domain/project.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { rowDocumentSchema } from '../../domain/row-documents.schema.ts'
import { queryDirection, queryFlag, searchText } from '../../core/query.schema.ts'
import { variablePattern } from './formula.rules.ts'
import { repeatedVariables } from './selection-lists.rules.ts'
import { resource } from '../../core/resource.schema.ts'

/** What someone may do with a list: its owner everything, collaborators read or edit (D-26). */
export const listAccesses = ['owner', 'edit', 'read'] as const
export type ListAccess = (typeof listAccesses)[number]

const variableSchema = z.object({ name: z.string(), value: z.number() })

/** Products saved for a project, to be reused. */
export const selectionListSchema = resource('SelectionList', {
  id: z.int(),
  /** In addresses. */
  uuid: z.string(),
  name: z.string(),
  /** Its project; copied to cart, consultation and order. */
  ...projectShape,
  /** The variables of its formulas (B-17). */
  variables: z.array(variableSchema),
  owner: namedSchema,
  access: z.enum(listAccesses),
  /** Shared with someone else. */
  isShared: z.boolean(),
  /** Products, without the headings. */
  itemCount: z.int(),
  /** A consultation was generated from it: it can be archived, not deleted. */
  hasConsultation: z.boolean(),
  isArchived: z.boolean(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** For `If-Match`: changes with the name, the project fields and the variables. */
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
  ...projectDraftShape,
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

/** A product to add to a list. */
const productLineSchema = z.strictObject({
  productId: rowIdSchema,
  ...quantityFields,
  note: optionalTextSchema,
})

/** What the form of a list edits; `products` are the initial lines of a new one. */
export const selectionListDraftSchema = z.strictObject(headFields)
/** A change of a list over the API: omitted project fields are left unchanged. */
export const selectionListHeadChangeSchema = z.strictObject({ ...headFields, ...projectChangeShape })
export type SelectionListHeadChange = z.output<typeof selectionListHeadChangeSchema>
export const selectionListCreateSchema = z.strictObject({
  ...headFields,
  products: z.optional(z.array(productLineSchema).check(z.maxLength(selectionItemsMax))),
})

export type SelectionListDraft = z.output<typeof selectionListDraftSchema>

export const selectionListQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, project, job site or quote, code or words. */
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
export const selectionItemSchema = resource('SelectionListItem', {
  id: z.int(),
  /** Its position: lines are shown in ascending order. */
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
  /** Today's net price at this quantity, for `product.price.base` units; `null` when there is no price. */
  unitPrice: z.nullable(amountSchema),
  total: z.nullable(amountSchema),
  /** The net price of one unit when it was added, for as many units as `product.price.base`; `null`: there was none. */
  addedPrice: z.nullable(amountSchema),
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; the line remains but cannot be ordered. */
  available: z.boolean(),
  /** Picked or bought on the site; `null`: it remains to be picked. `by` is `null` for a user who is gone. */
  ticked: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()) })),
})

export type SelectionItem = z.infer<typeof selectionItemSchema>
export const selectionItemCollectionSchema = collectionOf(selectionItemSchema)

/** Why a line was rejected: the list is full, the product is unknown, the quantity too large, the formula invalid. */
export const itemRejections = ['list_full', 'not_a_choice', 'too_big', 'formula_invalid'] as const
export type ItemRejection = (typeof itemRejections)[number]

/** What a write has changed among the lines of a list; merge it into the cached lines to get the current ones. */
export const selectionListChangeSchema = resource('SelectionListChange', {
  /** The list that was changed. */
  list: z.object({ uuid: z.string(), name: z.string() }),
  /** New or changed lines; `null`: too many for a response, so they have to be read again. */
  items: z.nullable(z.array(selectionItemSchema)),
  /** The ids of the removed lines. */
  removed: z.array(z.int()),
  /** The ids of the new lines. */
  created: z.array(z.int()),
  /** The previous quantity of lines whose product was already in the list. */
  summed: z.array(z.object({ id: z.int(), before: z.number() })),
  /** Lines that were rejected, by their index in the request. */
  refused: z.array(z.object({ index: z.int(), code: z.enum(itemRejections) })),
})

export type SelectionListChange = z.infer<typeof selectionListChangeSchema>

/** The line to insert before; `null`: at the end. */
const beforeSchema = z._default(z.nullable(rowIdSchema), null)
const idsSchema = z.array(rowIdSchema).check(z.minLength(1), z.maxLength(selectionItemsMax))

export const itemsAddSchema = z.strictObject({
  products: z.optional(z.array(productLineSchema).check(z.maxLength(selectionItemsMax))),
  heading: z.optional(textSchema),
  before: beforeSchema,
})

/** Only given fields are changed; a quantity removes the formula. */
export const itemChangeSchema = z.strictObject({
  id: rowIdSchema,
  ...quantityFields,
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(255, 'too_long')))),
  heading: z.optional(textSchema),
  /** Ticks a product as picked; a larger quantity removes the tick, because the rest remains to be picked. */
  isTicked: z.optional(z.boolean()),
})

export const itemsChangeSchema = z.strictObject({
  items: z.array(itemChangeSchema).check(z.minLength(1), z.maxLength(selectionItemsMax)),
})

export type ItemChange = z.output<typeof itemChangeSchema>

export const itemIdsSchema = z.strictObject({ ids: idsSchema })
export const itemsMoveSchema = z.strictObject({ ids: idsSchema, before: beforeSchema })
/** To the end of another list; a copy leaves the originals in place. */
export const itemsTransferSchema = z.strictObject({ ids: idsSchema, to: uuidSchema, copy: z.boolean() })
export const replaceProductSchema = z.strictObject({ productId: rowIdSchema, replacementId: rowIdSchema })

/** What was replaced, and in how many lists. */
export const replacedSchema = resource('ReplacedProducts', {
  listCount: z.int(),
  itemCount: z.int(),
  /** What was replaced by what in which list, to undo it. */
  lists: z.array(z.object({ uuid: z.string(), removed: z.array(z.int()), created: z.array(z.int()) })),
})

export const documentFormats = ['pdf', 'xlsx'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export const listDocumentDraftSchema = z.strictObject({
  format: z.enum(documentFormats),
  withPrices: z.boolean(),
})

/** A file generated from a list at some time. */
export const listDocumentSchema = z.object({
  ...rowDocumentSchema.shape,
  /** Address below the API base, good for an hour or two. */
  href: z.string(),
})

/** Someone or a unit of the company. */
export const collaboratorSchema = z.object({
  kind: z.enum(['user', 'unit']),
  id: z.int(),
  name: z.string(),
})
export type Collaborator = z.infer<typeof collaboratorSchema>

export const listShareSchema = z.object({ ...collaboratorSchema.shape, canEdit: z.boolean() })
export type ListShare = z.infer<typeof listShareSchema>

export const listSharesSchema = resource('SelectionListShares', {
  shares: z.array(listShareSchema),
})

export const listSharesDraftSchema = z.strictObject({
  shares: z
    .array(z.strictObject({ kind: z.enum(['user', 'unit']), id: rowIdSchema, canEdit: z.boolean() }))
    .check(z.maxLength(100, 'too_many')),
})
