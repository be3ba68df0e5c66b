import * as z from 'zod/mini'
import { answerDraftSchema, consultationFileSchema } from '../answer.schema.ts'
import { fileLinkSchema, idParam, linkParams } from '../common.schema.ts'
import { supplierFileMaxBytes } from '../constants.ts'
import { defineRoute } from '../route.ts'
import {
  answerDeclineSchema,
  answerSendSchema,
  consultationReplySchema,
  questionAddSchema,
  replyFileAddSchema,
  savedAnswerSchema,
  termsAcceptSchema,
} from './consultation-reply.schema.ts'

const base = {
  feature: 'consultation-reply',
  auth: 'link',
  linkTo: 'consultation_suppliers',
  permission: null,
  params: linkParams,
} as const
const path = '/public/consultation_suppliers/{uuid}' as const
const write = { ...base, output: savedAnswerSchema } as const
const writeErrors = [
  'answer_final',
  'deadline_passed',
  'consultation_closed',
  'terms_not_accepted',
  'validation_failed',
] as const
const fileParams = z.strictObject({ uuid: linkParams.shape.uuid, id: idParam })

export const readConsultationReply = defineRoute({
  ...base,
  summary: 'What a supplier is asked, and what it has answered so far.',
  method: 'GET',
  path,
  output: consultationReplySchema,
  errors: [],
})

export const openConsultationReply = defineRoute({
  ...write,
  summary: 'Tells that the page was opened by somebody, not by a scanner of letters.',
  method: 'POST',
  path: `${path}/opened`,
  errors: [],
})

export const acceptReplyTerms = defineRoute({
  ...write,
  summary: 'Accepts the terms, in the version that was shown.',
  method: 'POST',
  path: `${path}/terms`,
  body: termsAcceptSchema,
  errors: ['validation_failed', 'consultation_closed'],
})

export const saveReply = defineRoute({
  ...write,
  summary: 'Saves the answer as far as it is written; `If-Match` names the version that was read.',
  method: 'PUT',
  path: `${path}/answer`,
  body: answerDraftSchema,
  errors: [...writeErrors, 'version_moved'],
})

export const sendReply = defineRoute({
  ...write,
  summary: 'Validates the answer and sends it; it cannot be changed or sent again.',
  method: 'POST',
  path: `${path}/send`,
  body: answerSendSchema,
  errors: [...writeErrors, 'version_moved'],
})

export const declineReply = defineRoute({
  ...write,
  summary: 'Declines the request with a reason.',
  method: 'POST',
  path: `${path}/decline`,
  body: answerDeclineSchema,
  errors: ['answer_final', 'deadline_passed', 'consultation_closed', 'validation_failed'],
})

export const askReplyQuestion = defineRoute({
  ...write,
  summary: 'Asks the buyer something.',
  method: 'POST',
  path: `${path}/messages`,
  body: questionAddSchema,
  errors: ['deadline_passed', 'consultation_closed', 'validation_failed'],
})

export const addReplyFile = defineRoute({
  ...base,
  summary: 'Adds a document to the answer, or an offer instead of prices.',
  method: 'POST',
  path: `${path}/files`,
  body: replyFileAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: consultationFileSchema,
  errors: [...writeErrors, 'body_too_large', 'unsupported_media_type'],
})

export const linkReplyFile = defineRoute({
  ...base,
  summary:
    'An address under which a document of the request or of the answer can be fetched, for an hour or two.',
  method: 'GET',
  path: `${path}/files/{id}/link`,
  params: fileParams,
  output: fileLinkSchema,
  errors: ['not_found'],
})

export const removeReplyFile = defineRoute({
  ...write,
  summary:
    'Takes a document out of an answer that was not sent; what an earlier round was answered with stays.',
  method: 'DELETE',
  path: `${path}/files/{id}`,
  params: fileParams,
  errors: ['not_found', 'answer_final', 'deadline_passed', 'consultation_closed'],
})
