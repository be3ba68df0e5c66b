import { createHash, randomBytes } from 'node:crypto'

const keyPrefix = 'pk_'

/** Creates a key; it is shown once, only its hash is stored. */
export function createKey(): string {
  return keyPrefix + randomBytes(24).toString('base64url')
}

/** Whether a bearer token is a publishable key: session tokens never start with its prefix. */
export function isKey(token: string): boolean {
  return token.startsWith(keyPrefix)
}

/** Keys are long and random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The part of a key that may be shown afterwards. */
export function keyHint(key: string): string {
  return key.slice(-4)
}
