import * as z from 'zod/mini'
import { resource } from '../../core/resource.schema.ts'

/** Whether the caller gets the alerts of each night by email too; the bell shows them in any case. */
export const alertEmailSchema = resource('AlertLetter', {
  isOn: z.boolean(),
})

export type AlertEmail = z.infer<typeof alertEmailSchema>

export const alertEmailFormSchema = z.strictObject({ isOn: z.boolean() })
