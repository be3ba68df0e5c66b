import * as z from 'zod/mini'
import { salesUnits } from '@comptoir/contract'

const lineSchema = z.object({
  source: z.string(),
  references: z.array(z.string()),
  label: z.string(),
  quantity: z.nullable(z.number()),
  isAmbiguous: z.boolean(),
  unit: z.nullable(z.enum(salesUnits)),
})

/** What is kept of an entry: the text of the box, and of each line of the report what the user decided. */
export const entryDraftSchema = z.object({
  text: z.string(),
  rows: z.array(
    z.object({
      line: lineSchema,
      quantity: z.nullable(z.number()),
      productId: z.nullable(z.int()),
      isChosen: z.boolean(),
    }),
  ),
})

export type EntryDraft = z.infer<typeof entryDraftSchema>
