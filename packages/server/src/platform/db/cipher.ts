import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** Encrypts texts stored in rows; each ciphertext is bound to the id of its row. */
export interface Cipher {
  encrypt(row: string, text: string): Buffer
  /** @throws Error when it was encrypted with neither secret, or for another row */
  decrypt(row: string, encrypted: Buffer): string
  /**
   * The same text encrypted with the current secret; `null` when it is already.
   * @throws Error as `decrypt`
   */
  renew(row: string, encrypted: Buffer): Buffer | null
}

/**
 * Creates a cipher whose key is derived from the server's secret, one for each purpose.
 * @param accepted the next or the previous secret: what it encrypted can be decrypted
 */
export function createCipher(purpose: string, secret: string, accepted?: string): Cipher {
  const deriveKey = (from: string) => Buffer.from(hkdfSync('sha256', from, '', purpose, 32))
  const key = deriveKey(secret)
  const decryptWith = (withKey: Buffer, row: string, encrypted: Buffer) => {
    const decipher = createDecipheriv(algorithm, withKey, encrypted.subarray(0, ivBytes))
      .setAAD(Buffer.from(row))
      .setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([
      decipher.update(encrypted.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ]).toString()
  }
  return {
    encrypt(row, text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(row))
      const body = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },

    decrypt(row, encrypted) {
      try {
        return decryptWith(key, row, encrypted)
      } catch (error) {
        if (accepted === undefined) throw error
        return decryptWith(deriveKey(accepted), row, encrypted)
      }
    },

    renew(row, encrypted) {
      try {
        decryptWith(key, row, encrypted)
        return null
      } catch {
        return this.encrypt(row, this.decrypt(row, encrypted))
      }
    },
  }
}
