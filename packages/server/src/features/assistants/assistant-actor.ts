import { AppError } from '@comptoir/contract'
import { actorOf } from '../../domain/accounts/actor-of.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hashAssistantToken } from './assistant-token.ts'
import { findTokenActor, markTokenUsed } from './assistants.queries.ts'
import { openRoutes } from './open-routes.ts'

/** `lastUsedAt` is written at most once a minute, not at every call. */
const lastUsedPrecision = 60_000

/** An assistant has no session: no row of sessions has this id. */
const noSession = '00000000-0000-0000-0000-000000000000'

/**
 * The user of an assistant's token, who may call only the routes of the tools of its scope. The row is read each time, so
 * that revoking takes effect immediately.
 *
 * @throws AppError `assistant_token_invalid`, the same for an unknown, a revoked and an expired one
 */
export async function readAssistantToken(db: Db, token: string, now: Date): Promise<UserActor> {
  const row = await findTokenActor(db, hashAssistantToken(token))
  if (!row || row.revokedAt !== null || Date.parse(row.expiresAt) <= now.getTime())
    throw new AppError('assistant_token_invalid')
  const before = new Date(now.getTime() - lastUsedPrecision)
  if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) <= before.getTime())
    await markTokenUsed(db, row.tokenId, now, before)
  const opened = openRoutes(row.scope)
  return {
    ...actorOf(row, noSession),
    assistant: { tokenId: row.tokenId, scope: row.scope, mayCall: (route) => opened.has(route) },
  }
}
