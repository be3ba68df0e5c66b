import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { replacementSchema } from '../../domain/replacement.schema.ts'
import { defineRoute } from '../../core/route.ts'
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
  replica: true,
  path: `${path}/{uuid}/items`,
  params: listParams,
  output: selectionItemCollectionSchema,
  answer: 'collection',
})

const itemWrite = {
  ...edit,
  params: listParams,
  output: selectionListChangeSchema,
  errors: ['forbidden'],
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
  summary: 'Changes quantities, formulas, notes and headings of several lines, all or none.',
  method: 'PUT',
  path: `${path}/{uuid}/items`,
  body: itemsChangeSchema,
})

export const removeSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Removes lines from a list; they can be restored for a day.',
  method: 'POST',
  path: `${path}/{uuid}/items/remove`,
  body: itemIdsSchema,
})

export const restoreSelectionItems = defineRoute({
  ...itemWrite,
  summary: 'Restores removed lines at their positions.',
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
  summary: 'Moves or copies lines to another list; returns what has changed there.',
  method: 'POST',
  path: `${path}/{uuid}/items/transfer`,
  body: itemsTransferSchema,
})

export const listItemReplacements = defineRoute({
  ...read,
  summary: 'Replacements for a line: its successor first, then the nearest of its family.',
  method: 'GET',
  replica: true,
  path: `${path}/items/{id}/replacements`,
  params: idParams,
  output: collectionOf(replacementSchema),
  answer: 'collection',
})

export const replaceSelectionItem = defineRoute({
  ...itemWrite,
  summary: 'Replaces a line with one for another product; the line can be restored for a day.',
  method: 'PUT',
  path: `${path}/items/{id}/product`,
  params: idParams,
  body: z.strictObject({ productId: replaceProductSchema.shape.replacementId }),
})

export const replaceInSelectionLists = defineRoute({
  ...edit,
  summary: 'Replaces a product in every list that the user may edit (B-16).',
  method: 'POST',
  path: `${path}/replacements`,
  body: replaceProductSchema,
  output: replacedSchema,
})
