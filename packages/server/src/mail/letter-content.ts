import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { localeSchema } from '@comptoir/contract'
import * as z from 'zod/mini'

const contentSchema = z.object({
  language: localeSchema,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
})

/** A letter as it will be sent: made when it is queued, so that it says what was true then. */
export type LetterContent = z.infer<typeof contentSchema>

const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

/**
 * Encrypts letters at rest under a key that is derived from the server's secret; bound to the letter's id.
 * @param old a secret that is being replaced: what it sealed can be opened still
 */
export function createLetterCipher(secret: string, old?: string) {
  const keyOf = (from: string) => Buffer.from(hkdfSync('sha256', from, '', 'comptoir letters', 32))
  const key = keyOf(secret)
  const open = (uuid: string, sealed: Buffer, by: Buffer) => {
    const opening = createDecipheriv(cipher, by, sealed.subarray(0, ivBytes))
      .setAAD(Buffer.from(uuid))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
  }
  return {
    seal(uuid: string, content: LetterContent): Buffer {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(uuid))
      const body = Buffer.concat([sealing.update(JSON.stringify(content)), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body])
    },

    /** @throws Error when it was sealed with neither secret */
    open(uuid: string, sealed: Buffer): LetterContent {
      let body: Buffer
      try {
        body = open(uuid, sealed, key)
      } catch (error) {
        if (old === undefined) throw error
        body = open(uuid, sealed, keyOf(old))
      }
      return contentSchema.parse(JSON.parse(body.toString()))
    },
  }
}
