import * as z from 'zod/mini'

/** Whether the caller gets the alerts of each night by email too; the bell shows them in any case. */
export const alertEmailSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('AlertLetter'),
  isOn: z.boolean(),
})

export type AlertEmail = z.infer<typeof alertEmailSchema>

export const alertEmailFormSchema = z.strictObject({ isOn: z.boolean() })
