import { createHash, randomBytes } from 'node:crypto'

const prefix = 'at_'

/** Creates a token; it is shown once, only its hash is stored. */
export function createAssistantToken(): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** Whether a bearer token is one of an assistant: session tokens and keys of partners never start with its prefix. */
export function isAssistantToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** Tokens are long and random, so a plain hash is enough. */
export function hashAssistantToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
