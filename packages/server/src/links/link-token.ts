import { createHash, randomBytes } from 'node:crypto'

/** A new secret for an address: 16 random bytes in the shape of a UUID, without its version bits (D-29). */
export function createLinkToken(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is kept of a token: it is long and random, so a plain hash keeps it. `null` for what is no token. */
export function hashLinkToken(token: string): Buffer | null {
  if (!shape.test(token)) return null
  return createHash('sha256')
    .update(Buffer.from(token.replaceAll('-', ''), 'hex'))
    .digest()
}
