import * as z from 'zod/mini'
import { changedTextSchema, optionalTextSchema } from '../core/common.schema.ts'

/** The project that something is bought for (project, job site and quote), as stored with an order, a list or a cart. */
export const projectShape = {
  businessCode: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  jobCode: z.nullable(z.string()),
  jobName: z.nullable(z.string()),
  quoteNumber: z.nullable(z.string()),
  quoteDescription: z.nullable(z.string()),
}

/** The same as a form edits it. */
export const projectDraftShape = {
  businessCode: optionalTextSchema,
  businessName: optionalTextSchema,
  jobCode: optionalTextSchema,
  jobName: optionalTextSchema,
  quoteNumber: optionalTextSchema,
  quoteDescription: optionalTextSchema,
}

/** The same in a change: absent fields are left unchanged. */
export const projectChangeShape = {
  businessCode: changedTextSchema,
  businessName: changedTextSchema,
  jobCode: changedTextSchema,
  jobName: changedTextSchema,
  quoteNumber: changedTextSchema,
  quoteDescription: changedTextSchema,
}

export const projectSchema = z.object(projectShape)
export type Project = z.infer<typeof projectSchema>
