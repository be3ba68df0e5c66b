import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import {
  comparisonExportQuery,
  comparisonQuery,
  comparisonSchema,
  consultationAwardSchema,
  consultationEventCollectionSchema,
} from './consultation-parts.schema.ts'
import {
  consultationAddSchema,
  consultationCloseSchema,
  consultationCollectionSchema,
  consultationDraftSchema,
  consultationQuerySchema,
  consultationRoundAddSchema,
  consultationSchema,
} from './consultations.schema.ts'

const read = {
  feature: 'consultations',
  auth: 'session',
  permission: { subject: 'consultations.list', action: 'read' },
} as const
const edit = {
  feature: 'consultations',
  auth: 'session',
  permission: { subject: 'consultations.list', action: 'edit' },
  output: consultationSchema,
} as const
const editOne = { ...edit, params: idParams } as const

export const listConsultations = defineRoute({
  ...read,
  summary: 'The consultations of the units in reach of the caller, newest first.',
  method: 'GET',
  path: '/consultations',
  query: consultationQuerySchema,
  output: consultationCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportConsultations = defineRoute({
  ...read,
  summary: 'The consultations of the list as a file.',
  method: 'GET',
  path: '/consultations/export',
  query: exportQuery(consultationQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getConsultation = defineRoute({
  ...read,
  summary: 'One consultation.',
  method: 'GET',
  path: '/consultations/{id}',
  params: idParams,
  output: consultationSchema,
  errors: ['not_found'],
})

export const createConsultation = defineRoute({
  ...edit,
  summary:
    'Begins a consultation: empty, from the cart, a selection list, products and free lines, or as a copy.',
  method: 'POST',
  path: '/consultations',
  body: consultationAddSchema,
  errors: ['validation_failed', 'not_found'],
})

export const changeConsultation = defineRoute({
  ...editOne,
  summary: 'Changes the fields of a consultation; `If-Match` names the version that was read.',
  method: 'PUT',
  path: '/consultations/{id}',
  body: consultationDraftSchema,
  errors: ['not_found', 'validation_failed', 'version_moved', 'consultation_closed'],
})

export const removeConsultation = defineRoute({
  ...read,
  permission: { subject: 'consultations.list', action: 'delete' },
  summary: 'Removes a consultation that was sent to nobody; it can be restored for a day.',
  method: 'DELETE',
  path: '/consultations/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'consultation_sent'],
})

export const restoreConsultation = defineRoute({
  ...editOne,
  summary: 'Puts a removed consultation back.',
  method: 'POST',
  path: '/consultations/{id}/restore',
  errors: ['not_found'],
})

export const sendConsultation = defineRoute({
  ...editOne,
  summary: 'Sends the request to each supplier that has not had it: a letter with a link of its own.',
  method: 'POST',
  path: '/consultations/{id}/send',
  errors: ['not_found', 'validation_failed', 'consultation_closed', 'version_moved'],
})

export const openConsultationRound = defineRoute({
  ...editOne,
  summary:
    'Opens a further round for some suppliers or for all: each gets a link, and its former answer as a draft.',
  method: 'POST',
  path: '/consultations/{id}/rounds',
  body: consultationRoundAddSchema,
  errors: ['not_found', 'validation_failed', 'consultation_closed', 'conflict'],
})

export const closeConsultation = defineRoute({
  ...editOne,
  summary: 'Closes a consultation, or cancels it; suppliers who have not answered are told of the latter.',
  method: 'POST',
  path: '/consultations/{id}/close',
  body: consultationCloseSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const reopenConsultation = defineRoute({
  ...editOne,
  summary: 'Takes the closing back.',
  method: 'POST',
  path: '/consultations/{id}/reopen',
  errors: ['not_found'],
})

export const listConsultationEvents = defineRoute({
  ...read,
  summary: 'What happened with a consultation, newest first.',
  method: 'GET',
  path: '/consultations/{id}/events',
  params: idParams,
  output: consultationEventCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const exportConsultationEvents = defineRoute({
  ...read,
  summary: 'What happened with a consultation as a file, newest first.',
  method: 'GET',
  path: '/consultations/{id}/events/export',
  params: idParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  output: fileSchema,
  errors: ['not_found'],
})

export const compareConsultation = defineRoute({
  ...read,
  summary: 'The latest validated answers, line by line. Sealed offers are left out until the end date.',
  method: 'GET',
  path: '/consultations/{id}/comparison',
  params: idParams,
  query: comparisonQuery,
  output: comparisonSchema,
  errors: ['not_found'],
})

export const exportComparison = defineRoute({
  ...read,
  summary: 'The comparison as a file that reads as the screen: a round, an order of lines, columns left out.',
  method: 'GET',
  path: '/consultations/{id}/comparison/export',
  params: idParams,
  query: comparisonExportQuery,
  output: fileSchema,
  errors: ['not_found'],
})
export const awardConsultation = defineRoute({
  ...editOne,
  summary: 'Keeps the prices chosen and makes one pre-order per supplier agency of them.',
  method: 'POST',
  path: '/consultations/{id}/awards',
  body: consultationAwardSchema,
  errors: ['not_found', 'validation_failed', 'consultation_closed', 'forbidden', 'offer_expired'],
})
