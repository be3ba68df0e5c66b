export type { ConsultationReply, ReplyState } from './consultation-reply.schema.ts'
