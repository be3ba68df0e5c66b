/** Grace period of the previous token, for tabs that refresh at the same time. */
export const rotationGrace = 30_000

/** The tokens of a session. */
export interface SessionTokens {
  readonly currentToken: string
  readonly previousToken: string | null
  readonly rotatedAt: string | null
  /** When the current token was first used. */
  readonly currentUsedAt: string | null
  readonly expiresAt: string
}

/** Whether a token of this session is valid: the current one is, the previous one during its grace period. */
export function isTokenCurrent(session: SessionTokens, tokenId: string, now: Date): boolean {
  if (Date.parse(session.expiresAt) <= now.getTime()) return false
  return tokenId === session.currentToken || isInGrace(session, tokenId, now)
}

/**
 * Whether a retired token may still be exchanged: during its grace period, and as long as its successor is unused. The
 * response with the successor may have been lost: the tab was closed, the connection broke.
 */
export function canExchangeAgain(session: SessionTokens, tokenId: string, now: Date): boolean {
  if (tokenId !== session.previousToken) return false
  return session.currentUsedAt === null || isInGrace(session, tokenId, now)
}

/** Whether it is the previous token, within its grace period. */
export function isInGrace(session: SessionTokens, tokenId: string, now: Date): boolean {
  if (session.rotatedAt === null || tokenId !== session.previousToken) return false
  return now.getTime() - Date.parse(session.rotatedAt) <= rotationGrace
}
