import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
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
  summary: 'The consultations of the units visible to the caller, newest first.',
  method: 'GET',
  replica: true,
  path: '/consultations',
  query: consultationQuerySchema,
  output: consultationCollectionSchema,
  answer: 'collection',
})

export const exportConsultations = defineRoute({
  ...read,
  summary: 'The consultations of the list as a file.',
  method: 'GET',
  replica: true,
  path: '/consultations/export',
  query: exportQuery(consultationQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getConsultation = defineRoute({
  ...read,
  summary: 'One consultation.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}',
  params: idParams,
  output: consultationSchema,
})

export const createConsultation = defineRoute({
  ...edit,
  summary:
    'Begins a consultation: empty, from the cart, a selection list, products and free lines, or as a copy.',
  method: 'POST',
  creates: true,
  path: '/consultations',
  body: consultationAddSchema,
})

export const changeConsultation = defineRoute({
  ...editOne,
  summary: 'Changes the fields of a consultation; `If-Match` is the version that was read.',
  method: 'PUT',
  path: '/consultations/{id}',
  body: consultationDraftSchema,
  isVersioned: true,
  errors: ['consultation_closed'],
})

export const removeConsultation = defineRoute({
  ...read,
  permission: { subject: 'consultations.list', action: 'delete' },
  summary: 'Removes a consultation that was never sent; it can be restored for a day.',
  method: 'DELETE',
  path: '/consultations/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['consultation_sent'],
})

export const restoreConsultation = defineRoute({
  ...editOne,
  summary: 'Restores a removed consultation.',
  method: 'POST',
  path: '/consultations/{id}/restore',
})

export const sendConsultation = defineRoute({
  ...editOne,
  summary: 'Sends the request to each supplier that has not received it: an email with its own link.',
  method: 'POST',
  path: '/consultations/{id}/send',
  isVersioned: true,
  errors: ['validation_failed', 'consultation_closed'],
})

export const openConsultationRound = defineRoute({
  ...editOne,
  summary:
    'Opens a further round for some suppliers or for all: each gets a link, and its former answer as a draft.',
  method: 'POST',
  path: '/consultations/{id}/rounds',
  body: consultationRoundAddSchema,
  errors: ['consultation_closed', 'conflict'],
})

export const closeConsultation = defineRoute({
  ...editOne,
  summary:
    'Closes a consultation, or cancels it; suppliers who have not answered are notified of a cancellation.',
  method: 'POST',
  path: '/consultations/{id}/close',
  body: consultationCloseSchema,
  errors: ['conflict'],
})

export const reopenConsultation = defineRoute({
  ...editOne,
  summary: 'Reopens a closed consultation.',
  method: 'POST',
  path: '/consultations/{id}/reopen',
})

export const listConsultationEvents = defineRoute({
  ...read,
  summary: 'The events of a consultation, newest first.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/events',
  params: idParams,
  output: consultationEventCollectionSchema,
  answer: 'collection',
})

export const exportConsultationEvents = defineRoute({
  ...read,
  summary: 'The events of a consultation as a file, newest first.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/events/export',
  params: idParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  output: fileSchema,
})

export const compareConsultation = defineRoute({
  ...read,
  summary: 'The latest validated answers, line by line. Hidden offers are omitted until the end date.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/comparison',
  params: idParams,
  query: comparisonQuery,
  output: comparisonSchema,
})

export const exportComparison = defineRoute({
  ...read,
  summary: 'The comparison as a file, as on the screen: round, order of lines, hidden columns.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/comparison/export',
  params: idParams,
  query: comparisonExportQuery,
  output: fileSchema,
})
export const awardConsultation = defineRoute({
  ...editOne,
  summary: 'Stores the chosen prices and creates one pre-order per supplier agency.',
  method: 'POST',
  path: '/consultations/{id}/awards',
  body: consultationAwardSchema,
  errors: [
    'consultation_closed',
    'forbidden',
    'conflict',
    'offer_expired',
    'price_outlier',
    'answer_changed',
  ],
})
