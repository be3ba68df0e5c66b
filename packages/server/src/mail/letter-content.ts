import { localeSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { createSeal } from '../db/seal.ts'

const contentSchema = z.object({
  language: localeSchema,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  stopHref: z.optional(z.string()),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
})

/** A letter as it will be sent: made when it is queued, so that it says what was true then. */
export type LetterContent = z.infer<typeof contentSchema>

/**
 * Encrypts letters at rest under a key that is derived from the server's secret; bound to the letter's id.
 * @param old a secret that is being replaced: what it sealed can be opened still
 */
export function createLetterCipher(secret: string, old?: string) {
  const seal = createSeal('comptoir letters', secret, old)
  return {
    seal: (uuid: string, content: LetterContent): Buffer => seal.seal(uuid, JSON.stringify(content)),

    /** @throws Error when it was sealed with neither secret */
    open: (uuid: string, sealed: Buffer): LetterContent =>
      contentSchema.parse(JSON.parse(seal.open(uuid, sealed))),
  }
}
