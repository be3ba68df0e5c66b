export type { ConsultationReply, ReplyState } from './consultation-reply.schema.ts'
export { quotationMaxBytes, type QuotationProblem, type QuotationReading } from './quotation.schema.ts'
