import { randomBytes } from 'node:crypto'

/** A new secret in the form of the Standard Webhooks: `whsec_` and 32 random bytes. */
export const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`
