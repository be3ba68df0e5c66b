import type { Cipher } from '../db/cipher.ts'
import type { Db } from '../db/connect.ts'
import { findWebhookSecrets, replaceWebhookSecrets } from './secrets.queries.ts'

/**
 * Encrypts the secrets of all webhooks with the current secret of the server, so that the previous one can be removed. Every start
 * does it. Returns a warning if some can be decrypted with neither.
 */
export async function renewWebhookSecrets(db: Db, cipher: Cipher): Promise<string | undefined> {
  const lost: number[] = []
  for (const { id, encryptionId, ...stored } of await findWebhookSecrets(db)) {
    const { encryptedSecret, previousSecret } = stored
    try {
      const current = cipher.renew(encryptionId, encryptedSecret)
      const previous = previousSecret && cipher.renew(encryptionId, previousSecret)
      if (!current && !previous) continue
      await replaceWebhookSecrets(db, id, stored, {
        encryptedSecret: current ?? encryptedSecret,
        previousSecret: previous ?? previousSecret,
      })
    } catch {
      lost.push(id)
    }
  }
  if (lost.length === 0) return undefined
  return `The secrets of ${lost.length} webhooks were encrypted with another TOKEN_SECRET: start with it as TOKEN_SECRET_ACCEPTED, or create new secrets for them (webhooks ${lost.join(', ')}).`
}
