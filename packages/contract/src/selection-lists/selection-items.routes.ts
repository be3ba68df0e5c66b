import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams } from '../common.schema.ts'
import { replacementSchema } from '../replacement.schema.ts'
import { defineRoute } from '../route.ts'
import {
  itemIdsSchema,
  itemsAddSchema,
  itemsChangeSchema,
  itemsMoveSchema,
  itemsTransferSchema,
  replacedSchema,
  replaceProductSchema,
  selectionItemCollectionSchema,
  selectionListChangeSchema,
} from './selection-lists.schema.ts'
import { edit, listParams, path, read } from './list-access.routes.ts'

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
