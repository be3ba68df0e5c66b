import { createHash, randomBytes } from 'node:crypto'

/** Creates a shared secret; it is shown once, and only its hash is stored. SAP's forms accept at most forty characters. */
export const createSecret = (): string => randomBytes(24).toString('base64url')

/** Secrets are long and random, so a plain hash is sufficient. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The part of a secret that may be shown later. */
export const hintOf = (secret: string): string => secret.slice(-4)
