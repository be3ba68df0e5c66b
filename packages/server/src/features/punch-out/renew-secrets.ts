import type { Cipher } from '../../platform/db/cipher.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findEncryptedSecrets, replaceEncryptedSecret } from './accounts.queries.ts'

/**
 * Encrypts the secrets of all accounts with the current secret of the server, so that the previous one can be removed. Every start does it.
 * Returns a warning if some can be decrypted with neither.
 */
export async function renewSecrets(db: Db, cipher: Cipher): Promise<string | undefined> {
  const lost: number[] = []
  for (const { id, encryptionId, encryptedSecret } of await findEncryptedSecrets(db)) {
    try {
      const renewed = cipher.renew(encryptionId, encryptedSecret)
      if (renewed) await replaceEncryptedSecret(db, id, encryptedSecret, renewed)
    } catch {
      lost.push(id)
    }
  }
  if (lost.length === 0) return undefined
  return `The secrets of ${lost.length} accounts at suppliers' shops were encrypted with another TOKEN_SECRET: start with it as TOKEN_SECRET_ACCEPTED, or enter them again (accounts ${lost.join(', ')}).`
}
