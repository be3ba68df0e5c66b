import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

/** Encrypts texts that rows keep, each bound to what names its row. */
export interface Seal {
  seal(row: string, text: string): Buffer
  /** @throws Error when it was sealed with neither secret, or for another row */
  open(row: string, sealed: Buffer): string
}

/**
 * A seal under a key that is derived from the server's secret, one for each purpose.
 * @param old a secret that is being replaced: what it sealed can be opened still
 */
export function createSeal(purpose: string, secret: string, old?: string): Seal {
  const keyOf = (from: string) => Buffer.from(hkdfSync('sha256', from, '', purpose, 32))
  const key = keyOf(secret)
  const openBy = (by: Buffer, row: string, sealed: Buffer) => {
    const opening = createDecipheriv(cipher, by, sealed.subarray(0, ivBytes))
      .setAAD(Buffer.from(row))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]).toString()
  }
  return {
    seal(row, text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(row))
      const body = Buffer.concat([sealing.update(text), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body])
    },

    open(row, sealed) {
      try {
        return openBy(key, row, sealed)
      } catch (error) {
        if (old === undefined) throw error
        return openBy(keyOf(old), row, sealed)
      }
    },
  }
}
