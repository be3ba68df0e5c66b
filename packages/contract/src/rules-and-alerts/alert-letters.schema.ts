import * as z from 'zod/mini'

/** Whether the caller gets the alerts of each night by letter too; the bell tells them either way. */
export const alertLetterSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('AlertLetter'),
  isOn: z.boolean(),
})

export type AlertLetter = z.infer<typeof alertLetterSchema>

export const alertLetterFormSchema = z.strictObject({ isOn: z.boolean() })
