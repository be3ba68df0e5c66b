import * as z from 'zod/mini'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  selectionListCollectionSchema,
  selectionListCreateSchema,
  selectionListHeadChangeSchema,
  selectionListQuerySchema,
  selectionListSchema,
} from './selection-lists.schema.ts'
import { edit, listParams, path, read, right } from './list-access.routes.ts'

export const listSelectionLists = defineRoute({
  ...read,
  summary: "The user's selection lists, and those that are shared with the user or the user's units.",
  method: 'GET',
  replica: true,
  path,
  query: selectionListQuerySchema,
  output: selectionListCollectionSchema,
  answer: 'collection',
})

export const exportSelectionLists = defineRoute({
  ...read,
  summary: 'The selection lists as a file.',
  method: 'GET',
  replica: true,
  path: `${path}/export`,
  query: exportQuery(selectionListQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getSelectionList = defineRoute({
  ...read,
  summary: 'One selection list, without its lines.',
  method: 'GET',
  replica: true,
  path: `${path}/{uuid}`,
  params: listParams,
  output: selectionListSchema,
})

export const createSelectionList = defineRoute({
  ...right('add'),
  summary: 'Creates a selection list, empty or with products; those that do not exist are ignored.',
  method: 'POST',
  creates: true,
  path,
  body: selectionListCreateSchema,
  output: selectionListSchema,
})

export const changeSelectionList = defineRoute({
  ...edit,
  summary: 'Changes name, project fields and variables; quantities that are formulas follow the variables.',
  method: 'PUT',
  path: `${path}/{uuid}`,
  params: listParams,
  body: selectionListHeadChangeSchema,
  output: selectionListSchema,
  isVersioned: true,
  errors: ['forbidden'],
})

export const duplicateSelectionList = defineRoute({
  ...right('add'),
  summary: "Copies a list's items, project fields and variables to a new one of the user's.",
  method: 'POST',
  creates: true,
  path: `${path}/{uuid}/duplicate`,
  params: listParams,
  output: selectionListSchema,
  errors: ['validation_failed'],
})

export const archiveSelectionList = defineRoute({
  ...edit,
  summary: 'Archives a list, or restores it.',
  method: 'PUT',
  path: `${path}/{uuid}/archived`,
  params: listParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  output: selectionListSchema,
  errors: ['forbidden'],
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
  errors: ['forbidden', 'conflict'],
})

export const restoreSelectionList = defineRoute({
  ...right('delete'),
  summary: 'Restores a deleted list.',
  method: 'POST',
  path: `${path}/{uuid}/restore`,
  params: listParams,
  output: selectionListSchema,
})
