import { createHash, randomBytes } from 'node:crypto'

/** Returns a new secret for a URL: 16 random bytes in the format of a UUID, without its version bits (D-29). */
export function createLinkToken(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the stored hash of a token: it is long and random, so a plain hash is safe. `null` for an invalid token. */
export function hashLinkToken(token: string): Buffer | null {
  if (!shape.test(token)) return null
  return createHash('sha256')
    .update(Buffer.from(token.replaceAll('-', ''), 'hex'))
    .digest()
}
