import { AppError } from '@comptoir/contract'
import { actorOf } from '../../domain/accounts/actor-of.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findSessionActor, markTokenUsed } from '../../domain/accounts/sessions.queries.ts'
import { isTokenCurrent } from './session.rules.ts'
import type { Tokens } from '../../domain/accounts/token.ts'

/**
 * The user of a session token. The row is read each time, so that signing out takes effect immediately.
 *
 * @throws AppError `unauthenticated`, `token_expired`, `session_revoked`
 */
export async function readSession(db: Db, tokens: Tokens, token: string, now: Date): Promise<UserActor> {
  const { sessionId, tokenId } = await tokens.verify(token, now)
  const row = await findSessionActor(db, sessionId)
  if (!row || row.revokedAt !== null) throw new AppError('session_revoked')
  if (!isTokenCurrent(row, tokenId, now)) throw new AppError('token_expired')
  if (tokenId === row.currentToken && row.currentUsedAt === null)
    await markTokenUsed(db, sessionId, tokenId, now)
  return actorOf(row, sessionId)
}
