import * as z from 'zod/mini'
import { optionalTextSchema } from './common.schema.ts'

/** The job that something is bought for, as an order, a list or a cart carries it. */
export const jobShape = {
  businessCode: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  jobCode: z.nullable(z.string()),
  jobName: z.nullable(z.string()),
  quoteNumber: z.nullable(z.string()),
  quoteDescription: z.nullable(z.string()),
}

/** The same as a form edits it. */
export const jobDraftShape = {
  businessCode: optionalTextSchema,
  businessName: optionalTextSchema,
  jobCode: optionalTextSchema,
  jobName: optionalTextSchema,
  quoteNumber: optionalTextSchema,
  quoteDescription: optionalTextSchema,
}

export const jobSchema = z.object(jobShape)
export type Job = z.infer<typeof jobSchema>
