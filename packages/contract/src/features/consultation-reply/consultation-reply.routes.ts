import * as z from 'zod/mini'
import { answerDraftSchema, consultationFileSchema } from '../../domain/answer.schema.ts'
import { fileLinkSchema, idParam, linkParams } from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { defineRoute } from '../../core/route.ts'
import {
  answerDeclineSchema,
  answerSendSchema,
  consultationReplySchema,
  questionAddSchema,
  replyFileAddSchema,
  savedAnswerSchema,
  termsAcceptSchema,
} from './consultation-reply.schema.ts'
import { quotationFileSchema, quotationMaxBytes, quotationReadingSchema } from './quotation.schema.ts'

const base = {
  feature: 'consultation-reply',
  auth: 'link',
  linkTo: 'consultation_suppliers',
  permission: null,
  params: linkParams,
} as const
const path = '/public/consultation_suppliers/{uuid}' as const
const write = { ...base, output: savedAnswerSchema } as const
const writeErrors = ['answer_final', 'deadline_passed', 'consultation_closed', 'terms_not_accepted'] as const
const fileParams = z.strictObject({ uuid: linkParams.shape.uuid, id: idParam })

export const readConsultationReply = defineRoute({
  ...base,
  summary: 'The request to a supplier, and its answer so far.',
  method: 'GET',
  path,
  output: consultationReplySchema,
})

export const openConsultationReply = defineRoute({
  ...write,
  summary: 'Records that the page was opened by a person, not by an email scanner.',
  method: 'POST',
  path: `${path}/opened`,
})

export const acceptReplyTerms = defineRoute({
  ...write,
  summary: 'Accepts the terms, in the version that was shown.',
  method: 'POST',
  path: `${path}/terms`,
  body: termsAcceptSchema,
  errors: ['consultation_closed'],
})

export const saveReply = defineRoute({
  ...write,
  summary: 'Saves a draft of the answer; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${path}/answer`,
  body: answerDraftSchema,
  isVersioned: true,
  errors: writeErrors,
})

export const sendReply = defineRoute({
  ...write,
  summary:
    'Validates the saved answer and sends it; it cannot be changed or sent again. Violations name its lines by index.',
  method: 'POST',
  path: `${path}/send`,
  body: answerSendSchema,
  isVersioned: true,
  errors: writeErrors,
})

export const declineReply = defineRoute({
  ...write,
  summary: 'Declines the request with a reason.',
  method: 'POST',
  path: `${path}/decline`,
  body: answerDeclineSchema,
  errors: ['answer_final', 'deadline_passed', 'consultation_closed'],
})

export const askReplyQuestion = defineRoute({
  ...write,
  summary: 'Sends a question to the buyer.',
  method: 'POST',
  path: `${path}/messages`,
  body: questionAddSchema,
  errors: ['deadline_passed', 'consultation_closed'],
})

export const addReplyFile = defineRoute({
  ...base,
  summary: 'Adds a document to the answer, or an offer instead of prices.',
  method: 'POST',
  creates: true,
  path: `${path}/files`,
  body: replyFileAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: consultationFileSchema,
  errors: writeErrors,
})

export const readReplyQuotation = defineRoute({
  ...base,
  summary: 'Reads a UBL 2.1 quotation as an answer, matched line by line; nothing is written.',
  method: 'POST',
  isQuestion: true,
  path: `${path}/quotation`,
  body: quotationFileSchema,
  maxFileBytes: quotationMaxBytes,
  output: quotationReadingSchema,
  errors: ['answer_final', 'deadline_passed', 'consultation_closed'],
})

export const linkReplyFile = defineRoute({
  ...base,
  summary:
    'An address under which a document of the request or of the answer can be fetched, for an hour or two.',
  method: 'GET',
  path: `${path}/files/{id}/link`,
  params: fileParams,
  output: fileLinkSchema,
})

export const removeReplyFile = defineRoute({
  ...write,
  summary:
    'Takes a document out of an answer that was not sent; what an earlier round was answered with stays.',
  method: 'DELETE',
  path: `${path}/files/{id}`,
  params: fileParams,
  errors: ['answer_final', 'deadline_passed', 'consultation_closed'],
})
