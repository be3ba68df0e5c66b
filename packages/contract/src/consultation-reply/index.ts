export {
  answerDraftSchema,
  type AnswerDraft,
  type ConsultationReply,
  type ReplyState,
} from './consultation-reply.schema.ts'
