import { localeSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { createCipher } from '../db/cipher.ts'

const contentSchema = z.object({
  language: localeSchema,
  /** The name of the installation; absent in emails that were queued before it had one. */
  sender: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  stopHref: z.optional(z.string()),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
})

/** An email as it will be sent, rendered when it is queued. */
export type EmailContent = z.infer<typeof contentSchema>

/**
 * Encrypts emails at rest under a key derived from the server's secret; each is bound to its id.
 * @param accepted the next or the previous secret: what it encrypted can be decrypted
 */
export function createEmailCipher(secret: string, accepted?: string) {
  const cipher = createCipher('comptoir letters', secret, accepted)
  return {
    encrypt: (uuid: string, content: EmailContent): Buffer => cipher.encrypt(uuid, JSON.stringify(content)),

    /** @throws Error when it was encrypted with neither secret */
    decrypt: (uuid: string, encrypted: Buffer): EmailContent =>
      contentSchema.parse(JSON.parse(cipher.decrypt(uuid, encrypted))),
  }
}
