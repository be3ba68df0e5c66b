import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams, uuidSchema } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { replacementSchema } from '../replacement.schema.ts'
import { searchText } from '../query.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { timelineSchema } from '../timeline.schema.ts'
import {
  itemIdsSchema,
  itemsAddSchema,
  itemsChangeSchema,
  itemsMoveSchema,
  itemsTransferSchema,
  listDocumentDraftSchema,
  listDocumentSchema,
  listSharesDraftSchema,
  listSharesSchema,
  replacedSchema,
  replaceProductSchema,
  selectionItemCollectionSchema,
  selectionListChangeSchema,
  selectionListCollectionSchema,
  selectionListCreateSchema,
  selectionListDraftSchema,
  selectionListQuerySchema,
  selectionListSchema,
  shareholderSchema,
} from './selection-lists.schema.ts'

const path = '/cart_product_selections'
const listParams = z.strictObject({ uuid: uuidSchema })

const common = { feature: 'selection-lists', auth: 'session' } as const
const right = <const Action extends string>(action: Action) =>
  ({ ...common, permission: { subject: 'cart_product_selection', action } }) as const
const read = right('list')
const edit = right('edit')

export const listSelectionLists = defineRoute({
  ...read,
  summary: "The user's selection lists, and those that are shared with the user or the user's units.",
  method: 'GET',
  path,
  query: selectionListQuerySchema,
  output: selectionListCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportSelectionLists = defineRoute({
  ...read,
  summary: 'The selection lists as a file.',
  method: 'GET',
  path: `${path}/export`,
  query: exportQuery(selectionListQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getSelectionList = defineRoute({
  ...read,
  summary: 'One selection list; its lines are read by themselves.',
  method: 'GET',
  path: `${path}/{uuid}`,
  params: listParams,
  output: selectionListSchema,
  errors: ['not_found'],
})

export const createSelectionList = defineRoute({
  ...right('add'),
  summary: 'Makes a selection list, empty or with products; those that do not exist are left out.',
  method: 'POST',
  path,
  body: selectionListCreateSchema,
  output: selectionListSchema,
  errors: ['validation_failed'],
})

export const changeSelectionList = defineRoute({
  ...edit,
  summary: 'Changes name, job fields and variables; quantities that are formulas follow the variables.',
  method: 'PUT',
  path: `${path}/{uuid}`,
  params: listParams,
  body: selectionListDraftSchema,
  output: selectionListSchema,
  errors: ['not_found', 'forbidden', 'validation_failed', 'version_moved'],
})

export const duplicateSelectionList = defineRoute({
  ...right('add'),
  summary: "Copies a list's items, job fields and variables to a new one of the user's.",
  method: 'POST',
  path: `${path}/{uuid}/duplicate`,
  params: listParams,
  output: selectionListSchema,
  errors: ['not_found', 'validation_failed'],
})

export const archiveSelectionList = defineRoute({
  ...edit,
  summary: 'Takes a list out of sight, or back.',
  method: 'PUT',
  path: `${path}/{uuid}/archived`,
  params: listParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  output: selectionListSchema,
  errors: ['not_found', 'forbidden'],
})

export const removeSelectionList = defineRoute({
  ...right('delete'),
  summary:
    'Deletes a list of the user; refused (409) where a consultation was generated. It can be restored for a day.',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  params: listParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const restoreSelectionList = defineRoute({
  ...right('delete'),
  summary: 'Puts a deleted list back.',
  method: 'POST',
  path: `${path}/{uuid}/restore`,
  params: listParams,
  output: selectionListSchema,
  errors: ['not_found'],
})

export const listSelectionItems = defineRoute({
  ...read,
  summary: "All lines of a list in order, with today's prices.",
  method: 'GET',
  path: `${path}/{uuid}/items`,
  params: listParams,
  output: selectionItemCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

const itemWrite = {
  ...edit,
  params: listParams,
  output: selectionListChangeSchema,
  errors: ['not_found', 'forbidden', 'validation_failed'],
} as const

export const addSelectionItems = defineRoute({
  ...itemWrite,
  summary:
    'Adds products or a heading; a product that is in the list already gets the sum of both quantities.',
  method: 'POST',
  path: `${path}/{uuid}/items`,
  body: itemsAddSchema,
})

export const changeSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Changes quantities, formulas, notes and headings of some lines at once, all or none.',
  method: 'PUT',
  path: `${path}/{uuid}/items`,
  body: itemsChangeSchema,
})

export const removeSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Takes lines out of a list; they can be restored for a day.',
  method: 'POST',
  path: `${path}/{uuid}/items/remove`,
  body: itemIdsSchema,
})

export const restoreSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Puts removed lines back where they were.',
  method: 'POST',
  path: `${path}/{uuid}/items/restore`,
  body: itemIdsSchema,
})

export const moveSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Moves lines before another one, or to the end.',
  method: 'POST',
  path: `${path}/{uuid}/items/move`,
  body: itemsMoveSchema,
})

export const transferSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Moves or copies lines to another list; answers what has changed there.',
  method: 'POST',
  path: `${path}/{uuid}/items/transfer`,
  body: itemsTransferSchema,
})

export const listItemReplacements = defineRoute({
  ...read,
  summary: 'What may take the place of a line: its successor first, then the nearest of its family.',
  method: 'GET',
  path: `${path}/items/{id}/replacements`,
  params: idParams,
  output: collectionOf(replacementSchema),
  answer: 'collection',
  errors: ['not_found'],
})

export const replaceSelectionItem = defineRoute({
  ...itemWrite,
  summary: 'Puts a line with another product in the place of a line, which can be restored for a day.',
  method: 'PUT',
  path: `${path}/items/{id}/product`,
  params: idParams,
  body: z.strictObject({ productId: replaceProductSchema.shape.replacementId }),
})

export const replaceInSelectionLists = defineRoute({
  ...edit,
  summary: 'Puts one product in the place of another in every list that the user may edit (B-16).',
  method: 'POST',
  path: `${path}/replacements`,
  body: replaceProductSchema,
  output: replacedSchema,
  errors: ['validation_failed'],
})

export const listSelectionDocuments = defineRoute({
  ...read,
  summary: 'The files that were made of a list, newest first.',
  method: 'GET',
  path: `${path}/{uuid}/documents`,
  params: listParams,
  output: collectionOf(listDocumentSchema),
  answer: 'collection',
  errors: ['not_found'],
})

export const createSelectionDocument = defineRoute({
  ...read,
  summary: "Makes a PDF or a workbook of a list in the reader's language and keeps it with the list.",
  method: 'POST',
  path: `${path}/{uuid}/documents`,
  params: listParams,
  body: listDocumentDraftSchema,
  output: listDocumentSchema,
  errors: ['not_found', 'validation_failed'],
})

const documentWrite = {
  ...edit,
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'forbidden'],
} as const

export const removeSelectionDocument = defineRoute({
  ...documentWrite,
  summary: 'Deletes a file that was made of a list; it can be restored for a day.',
  method: 'DELETE',
  path: `${path}/documents/{id}`,
})

export const restoreSelectionDocument = defineRoute({
  ...documentWrite,
  summary: 'Puts a deleted file of a list back.',
  method: 'POST',
  path: `${path}/documents/{id}/restore`,
})

export const listSelectionEvents = defineRoute({
  ...read,
  summary: 'Who did what to a list and when, newest first.',
  method: 'GET',
  path: `${path}/{uuid}/events`,
  params: listParams,
  output: timelineSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const getSelectionShares = defineRoute({
  ...read,
  summary: 'Whom a list is shared with.',
  method: 'GET',
  path: `${path}/{uuid}/shares`,
  params: listParams,
  output: listSharesSchema,
  errors: ['not_found'],
})

export const setSelectionShares = defineRoute({
  ...edit,
  summary: 'Shares a list of the user with people and units of the company, to read or to edit.',
  method: 'PUT',
  path: `${path}/{uuid}/shares`,
  params: listParams,
  body: listSharesDraftSchema,
  output: listSharesSchema,
  errors: ['not_found', 'forbidden', 'validation_failed'],
})

export const listShareholders = defineRoute({
  ...read,
  summary: "People and units of the user's company that a list can be shared with.",
  method: 'GET',
  path: `${path}/shareholders`,
  query: z.strictObject({ search: searchText }),
  output: collectionOf(shareholderSchema),
  answer: 'collection',
  errors: [],
})
