import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { searchText } from '../../core/query.schema.ts'
import { defineRoute } from '../../core/route.ts'
import { timelineSchema } from '../../domain/timeline.schema.ts'
import {
  listDocumentDraftSchema,
  listDocumentSchema,
  listSharesDraftSchema,
  listSharesSchema,
  collaboratorSchema,
} from './selection-lists.schema.ts'
import { edit, listParams, path, read } from './list-access.routes.ts'

export const listSelectionDocuments = defineRoute({
  ...read,
  summary: 'The files generated from a list, newest first.',
  method: 'GET',
  replica: true,
  path: `${path}/{uuid}/documents`,
  params: listParams,
  output: collectionOf(listDocumentSchema),
  answer: 'collection',
})

export const createSelectionDocument = defineRoute({
  ...read,
  summary: "Makes a PDF or a workbook of a list in the reader's language and stores it with the list.",
  method: 'POST',
  creates: true,
  path: `${path}/{uuid}/documents`,
  params: listParams,
  body: listDocumentDraftSchema,
  output: listDocumentSchema,
})

const documentWrite = {
  ...edit,
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
} as const

export const removeSelectionDocument = defineRoute({
  ...documentWrite,
  summary: 'Deletes a file generated from a list; it can be restored for a day.',
  method: 'DELETE',
  path: `${path}/documents/{id}`,
})

export const restoreSelectionDocument = defineRoute({
  ...documentWrite,
  summary: 'Restores a deleted file of a list.',
  method: 'POST',
  path: `${path}/documents/{id}/restore`,
})

export const listSelectionEvents = defineRoute({
  ...read,
  summary: 'Who did what to a list and when, newest first.',
  method: 'GET',
  replica: true,
  path: `${path}/{uuid}/events`,
  params: listParams,
  output: timelineSchema,
  answer: 'collection',
})

export const getSelectionShares = defineRoute({
  ...read,
  summary: 'The collaborators of a list.',
  method: 'GET',
  replica: true,
  path: `${path}/{uuid}/shares`,
  params: listParams,
  output: listSharesSchema,
})

export const setSelectionShares = defineRoute({
  ...edit,
  summary: 'Shares a list of the user with people and units of the company, to read or to edit.',
  method: 'PUT',
  path: `${path}/{uuid}/shares`,
  params: listParams,
  body: listSharesDraftSchema,
  output: listSharesSchema,
  errors: ['forbidden'],
})

export const listCollaborators = defineRoute({
  ...read,
  summary: "People and units of the user's company that a list can be shared with.",
  method: 'GET',
  replica: true,
  path: `${path}/shareholders`,
  query: z.strictObject({ search: searchText }),
  output: collectionOf(collaboratorSchema),
  answer: 'collection',
})
