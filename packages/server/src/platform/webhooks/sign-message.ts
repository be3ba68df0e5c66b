import { Webhook } from 'standardwebhooks'
import type { Cipher } from '../db/cipher.ts'
import type { DueDelivery } from './deliveries.queries.ts'

/** The headers of one attempt (Standard Webhooks): one signature per secret that is valid now. */
export function signatureHeaders(
  due: DueDelivery,
  cipher: Pick<Cipher, 'decrypt'>,
  now: Date,
): Record<string, string> {
  const { encryptionId, encryptedSecret, previousSecret, previousUntil, messageId, body } = due
  const isOverlapping = previousUntil !== null && now < new Date(previousUntil)
  const encrypted = previousSecret && isOverlapping ? [encryptedSecret, previousSecret] : [encryptedSecret]
  const signatures = encrypted.map((one) =>
    new Webhook(cipher.decrypt(encryptionId, one)).sign(messageId, now, body),
  )
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
