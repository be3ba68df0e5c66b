import * as z from 'zod/mini'
import {
  answerHeadSchema,
  answerLineSchema,
  requestedLineSchema,
  consultationFileSchema,
  messageTextSchema,
} from '../../domain/answer.schema.ts'
import { fileSchema, instantSchema, localeSchema } from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'

/** What the holder of the link can do now; anything but `open` is read-only. */
export const replyStates = ['open', 'answered', 'declined', 'too_late', 'closed', 'cancelled'] as const
export type ReplyState = (typeof replyStates)[number]

/** Everything that a supplier sees of a consultation: nothing about other suppliers, and about the buyer what the flags allow. */
export const consultationReplySchema = z.object({
  '@type': z.literal('ConsultationReply'),
  state: z.enum(replyStates),
  /** The requester. */
  company: z.string(),
  requester: z.string(),
  /** The supplier. */
  supplier: z.string(),
  agency: z.string(),
  language: localeSchema,
  name: z.string(),
  message: z.nullable(z.string()),
  /** Only where the buyer shares it. */
  business: z.optional(z.object({ code: z.nullable(z.string()), name: z.nullable(z.string()) })),
  /** Of this supplier's round. */
  endDate: instantSchema,
  round: z.int(),
  serverTime: instantSchema,
  terms: z.object({ version: z.string(), acceptedAt: z.nullable(instantSchema) }),
  /** A price above or below the compared price by this factor has to be confirmed. */
  outlierFactor: z.number(),
  lines: z.array(requestedLineSchema),
  answer: z.object({ ...answerHeadSchema.shape, lines: z.array(answerLineSchema) }),
  /** Documents of the request. */
  files: z.array(consultationFileSchema),
  /** Documents of this supplier. */
  ownFiles: z.array(consultationFileSchema),
  exchanges: z.array(
    z.object({
      id: z.int(),
      author: z.enum(['buyer', 'supplier']),
      /** The answered question, if this supplier asked it. */
      question: z.nullable(z.int()),
      body: z.string(),
      writtenAt: instantSchema,
    }),
  ),
  /** Of the answer, for `If-Match`. */
  version: z.int(),
})
export type ConsultationReply = z.infer<typeof consultationReplySchema>

/** The response to a saved draft: without the lines, which the page has. */
export const savedAnswerSchema = z.object({
  '@type': z.literal('ConsultationAnswer'),
  ...answerHeadSchema.shape,
})

/** The saved answer is sent: the version in `If-Match` is the one on screen. */
export const answerSendSchema = z.strictObject({
  /** Missing and identical prices were shown and confirmed. */
  isConfirmed: z._default(z.boolean(), false),
})

export const answerDeclineSchema = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(1000, 'too_long')),
})

export const termsAcceptSchema = z.strictObject({ version: z.string().check(z.maxLength(20)) })

export const questionAddSchema = z.strictObject({ body: messageTextSchema })

export const replyFileAddSchema = z.strictObject({
  /** `offer` contains the prices. */
  kind: z.enum(['answer', 'offer']),
  file: fileSchema(supplierFileMaxBytes),
})
