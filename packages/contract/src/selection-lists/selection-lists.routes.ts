import * as z from 'zod/mini'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import {
  selectionListCollectionSchema,
  selectionListCreateSchema,
  selectionListDraftSchema,
  selectionListQuerySchema,
  selectionListSchema,
} from './selection-lists.schema.ts'
import { edit, listParams, path, read, right } from './list-access.routes.ts'

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
