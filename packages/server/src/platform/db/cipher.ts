import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** Encrypts texts stored in rows; each ciphertext is bound to the id of its row. */
export interface Cipher {
  encrypt(row: string, text: string): Buffer
  /** @throws Error when it was encrypted with neither secret, or for another row */
  decrypt(row: string, encrypted: Buffer): string
}

/**
 * Creates a cipher whose key is derived from the server's secret, one for each purpose.
 * @param old the secret being replaced: what it encrypted can still be decrypted
 */
export function createCipher(purpose: string, secret: string, old?: string): Cipher {
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
        if (old === undefined) throw error
        return decryptWith(deriveKey(old), row, encrypted)
      }
    },
  }
}
