import { createHash, randomBytes } from 'node:crypto'

const keyPrefix = 'pk_'

/** A new key; it is shown once, only its hash is kept. */
export function createKey(): string {
  return keyPrefix + randomBytes(24).toString('base64url')
}

/** Whether a bearer token is a publishable key: session tokens never start like one. */
export function isKey(token: string): boolean {
  return token.startsWith(keyPrefix)
}

/** Keys are long and random, so a plain hash keeps them. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** What of a key may be shown afterwards. */
export function hintOf(key: string): string {
  return key.slice(-4)
}
