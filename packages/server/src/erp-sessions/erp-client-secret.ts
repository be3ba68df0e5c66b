import { createHash, randomBytes } from 'node:crypto'

/** A new shared secret; it is shown once, only its hash is kept. SAP's forms take no more than forty characters. */
export const createSecret = (): string => randomBytes(24).toString('base64url')

/** Secrets are long and random, so a plain hash keeps them. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What of a secret may be shown afterwards. */
export const hintOf = (secret: string): string => secret.slice(-4)
