import { createHash, randomBytes } from 'node:crypto'

/** What every publishable key starts with: it tells them from session tokens. */
export const keyPrefix = 'pk_'

/** A new key; it is shown once, only its hash is kept. */
export function createKey(): string {
  return keyPrefix + randomBytes(24).toString('base64url')
}

/** Keys are long and random, so a plain hash keeps them. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
