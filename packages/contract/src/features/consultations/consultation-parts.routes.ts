import * as z from 'zod/mini'
import { answerDraftSchema, consultationFileSchema } from '../../domain/answer.schema.ts'
import { collectionOf } from '../../core/collection.schema.ts'
import { fileLinkSchema, idParams } from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { defineRoute } from '../../core/route.ts'
import {
  consultationFileAddSchema,
  consultationFileCollectionSchema,
  consultationLineChangeSchema,
  consultationLineCollectionSchema,
  consultationLineSchema,
  consultationMessageAddSchema,
  consultationMessageCollectionSchema,
  consultationMessageSchema,
  consultationQuery,
  consultationReminderSchema,
  consultationSupplierAddSchema,
  consultationSupplierChangeSchema,
  consultationSupplierCollectionSchema,
  consultationSupplierSchema,
  pastBidSchema,
  proposedSupplierCollectionSchema,
} from './consultation-parts.schema.ts'
import { consultationLinesAddSchema, consultationSchema } from './consultations.schema.ts'

const read = {
  feature: 'consultations',
  auth: 'session',
  permission: { subject: 'consultations.list', action: 'read' },
} as const
const edit = { ...read, permission: { subject: 'consultations.list', action: 'edit' } } as const

export const listConsultationLines = defineRoute({
  ...read,
  summary: 'All lines of a consultation.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/lines',
  params: idParams,
  output: consultationLineCollectionSchema,
  answer: 'collection',
})

export const addConsultationLines = defineRoute({
  ...edit,
  summary: 'Adds lines: products, and free lines with a label.',
  method: 'POST',
  path: '/consultations/{id}/lines',
  params: idParams,
  body: consultationLinesAddSchema,
  output: consultationSchema,
  errors: ['consultation_sent', 'consultation_closed'],
})

export const listPastBids = defineRoute({
  ...read,
  summary:
    "What suppliers asked for the product of a line in other consultations, latest first: at most twenty, none that are sealed; the id is the line's.",
  method: 'GET',
  replica: true,
  path: '/consultation_lines/{id}/past_bids',
  params: idParams,
  output: collectionOf(pastBidSchema),
  answer: 'collection',
})

export const changeConsultationLine = defineRoute({
  ...edit,
  summary: 'Changes a line; `If-Match` is the version that was read.',
  method: 'PUT',
  path: '/consultation_lines/{id}',
  params: idParams,
  body: consultationLineChangeSchema,
  output: consultationLineSchema,
  isVersioned: true,
  errors: ['consultation_sent', 'consultation_closed'],
})

export const removeConsultationLine = defineRoute({
  ...edit,
  summary: 'Removes a line.',
  method: 'DELETE',
  path: '/consultation_lines/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['consultation_sent', 'consultation_closed'],
})

export const listConsultationSuppliers = defineRoute({
  ...read,
  summary: 'The suppliers of a consultation, with their status.',
  method: 'GET',
  replica: true,
  path: '/consultation_suppliers',
  query: consultationQuery,
  output: consultationSupplierCollectionSchema,
  answer: 'collection',
})

export const listProposedSuppliers = defineRoute({
  ...read,
  summary: 'Suppliers that could be added: by agreement coverage, then by distance.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/proposed_suppliers',
  params: idParams,
  output: proposedSupplierCollectionSchema,
  answer: 'collection',
})

export const addConsultationSupplier = defineRoute({
  ...edit,
  summary: 'Adds a supplier by its agency; each supplier only once.',
  method: 'POST',
  creates: true,
  path: '/consultation_suppliers',
  body: consultationSupplierAddSchema,
  output: consultationSupplierSchema,
  errors: ['consultation_closed'],
})

export const changeConsultationSupplier = defineRoute({
  ...edit,
  summary: 'Changes the agency, the contact or the language of a supplier.',
  method: 'PUT',
  path: '/consultation_suppliers/{id}',
  params: idParams,
  body: consultationSupplierChangeSchema,
  output: consultationSupplierSchema,
  isVersioned: true,
  errors: ['consultation_closed'],
})

export const removeConsultationSupplier = defineRoute({
  ...edit,
  summary: 'Removes a supplier that the request was not sent to.',
  method: 'DELETE',
  path: '/consultation_suppliers/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['consultation_sent'],
})

export const resendConsultation = defineRoute({
  ...edit,
  summary: 'Sends the request to one supplier again, with another link.',
  method: 'POST',
  path: '/consultation_suppliers/{id}/resend',
  params: idParams,
  output: consultationSupplierSchema,
  errors: ['validation_failed', 'consultation_closed', 'conflict'],
})

export const remindConsultationSupplier = defineRoute({
  ...edit,
  summary:
    'Reminds one supplier who has not answered, with a further link; again within an hour only once confirmed.',
  method: 'POST',
  path: '/consultation_suppliers/{id}/remind',
  params: idParams,
  body: consultationReminderSchema,
  output: consultationSupplierSchema,
  errors: ['consultation_closed', 'conflict', 'deadline_passed'],
})

export const enterConsultationAnswer = defineRoute({
  ...edit,
  summary:
    'Keeps an answer that a supplier gave otherwise, as typed by the buyer: final, and never over what the supplier has sent.',
  method: 'PUT',
  path: '/consultation_suppliers/{id}/answer',
  params: idParams,
  body: answerDraftSchema,
  output: consultationSupplierSchema,
  isVersioned: true,
  errors: ['consultation_closed', 'conflict', 'answer_final'],
})

export const listConsultationFiles = defineRoute({
  ...read,
  summary: 'The documents of a consultation that the buyer has added.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/files',
  params: idParams,
  output: consultationFileCollectionSchema,
  answer: 'collection',
})

export const listConsultationSupplierFiles = defineRoute({
  ...read,
  summary:
    'The documents that one supplier has sent with its answers, of all rounds; none while its offer is sealed.',
  method: 'GET',
  replica: true,
  path: '/consultation_suppliers/{id}/files',
  params: idParams,
  output: consultationFileCollectionSchema,
  answer: 'collection',
})

export const addConsultationFile = defineRoute({
  ...edit,
  summary: 'Adds a document: own (never leaves the company), for the suppliers, or of the client.',
  method: 'POST',
  creates: true,
  path: '/consultations/{id}/files',
  params: idParams,
  body: consultationFileAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: consultationFileSchema,
  errors: ['consultation_closed'],
})

export const linkConsultationFile = defineRoute({
  ...read,
  summary: 'An address under which a document can be fetched, for an hour or two.',
  method: 'GET',
  replica: true,
  path: '/consultation_files/{id}/link',
  params: idParams,
  output: fileLinkSchema,
})

export const removeConsultationFile = defineRoute({
  ...edit,
  summary: 'Removes a document that the buyer has added.',
  method: 'DELETE',
  path: '/consultation_files/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const restoreConsultationFile = defineRoute({
  ...edit,
  summary: 'Restores a removed document, within a day.',
  method: 'POST',
  path: '/consultation_files/{id}/restore',
  params: idParams,
  output: consultationFileSchema,
  errors: ['consultation_closed'],
})

export const listConsultationMessages = defineRoute({
  ...read,
  summary: 'Questions, answers and messages of a consultation, oldest first.',
  method: 'GET',
  replica: true,
  path: '/consultations/{id}/messages',
  params: idParams,
  output: consultationMessageCollectionSchema,
  answer: 'collection',
})

export const addConsultationMessage = defineRoute({
  ...edit,
  summary:
    'Answers a question or sends a message: to all, without naming the author of the question, or to one.',
  method: 'POST',
  creates: true,
  path: '/consultations/{id}/messages',
  params: idParams,
  body: consultationMessageAddSchema,
  output: consultationMessageSchema,
  errors: ['consultation_closed', 'conflict'],
})
