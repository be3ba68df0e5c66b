import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams } from '../common.schema.ts'
import { searchText } from '../query.schema.ts'
import { defineRoute } from '../route.ts'
import { timelineSchema } from '../timeline.schema.ts'
import {
  listDocumentDraftSchema,
  listDocumentSchema,
  listSharesDraftSchema,
  listSharesSchema,
  shareholderSchema,
} from './selection-lists.schema.ts'
import { edit, listParams, path, read } from './list-access.routes.ts'

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
