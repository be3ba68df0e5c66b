import { AppError, heldRoles } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findSessionActor, markTokenUsed } from './account.queries.ts'
import { isTokenCurrent } from './session.rules.ts'
import type { Tokens } from './token.ts'

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
  const { userId, username, companyId, unitIds, useTamzagGestion } = row
  const held = heldRoles.filter((role) => row.roles.includes(role))
  return { kind: 'user', userId, sessionId, username, companyId, unitIds, roles: held, useTamzagGestion }
}
