import { randomUUID } from 'node:crypto'
import { constants } from '@comptoir/contract'
import { actorOf } from '../../domain/accounts/actor-of.ts'
import { createSession, findSessionActor } from '../../domain/accounts/sessions.queries.ts'
import type { Tokens } from '../../domain/accounts/token.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A technical user who is signed in, and the token of the session. */
export interface StartedSession {
  readonly actor: UserActor
  readonly tokenId: string
}

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/** Signs in a technical user. */
export async function startSession(db: Db, userId: number, now: Date): Promise<StartedSession> {
  const [id, tokenId] = [randomUUID(), randomUUID()]
  const expiresAt = after(now, constants.sessionLifeSeconds)
  await createSession(db, { id, userId, tokenId, startedAt: now, expiresAt })
  const row = await findSessionActor(db, id)
  if (!row) throw new Error('The created session was not found')
  return { actor: actorOf(row, id), tokenId }
}

/** The token of a started session. */
export const signToken = (tokens: Tokens, { actor, tokenId }: StartedSession, now: Date) =>
  tokens.sign({ ...actor, tokenId, expiresAt: after(now, constants.tokenLifeSeconds) })
