/** Grace period of the previous token, for tabs that refresh at the same time. */
export const rotationGrace = 30_000

/** The parts of a session that say which tokens it knows. */
export interface SessionTokens {
  readonly currentToken: string
  readonly previousToken: string | null
  readonly rotatedAt: string | null
  /** When the current token first opened anything. */
  readonly currentUsedAt: string | null
  readonly expiresAt: string
}

/** Whether a token of this session opens anything: the current one does, the one before it for a moment. */
export function isTokenCurrent(session: SessionTokens, tokenId: string, now: Date): boolean {
  if (Date.parse(session.expiresAt) <= now.getTime()) return false
  return tokenId === session.currentToken || isInGrace(session, tokenId, now)
}

/**
 * Whether a retired token may still be exchanged: for a moment, and for as long as its successor has opened nothing. The
 * answer that carried it may have been lost: the tab was closed, the line broke.
 */
export function mayExchangeAgain(session: SessionTokens, tokenId: string, now: Date): boolean {
  if (tokenId !== session.previousToken) return false
  return session.currentUsedAt === null || isInGrace(session, tokenId, now)
}

/** Whether it is the token that was retired a moment ago. */
export function isInGrace(session: SessionTokens, tokenId: string, now: Date): boolean {
  if (session.rotatedAt === null || tokenId !== session.previousToken) return false
  return now.getTime() - Date.parse(session.rotatedAt) <= rotationGrace
}
