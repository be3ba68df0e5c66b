import { AppError, roles, type KeyScope } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { Actor, Authenticator } from '../http/actor.ts'
import { findKey, findSessionActor } from './account.queries.ts'
import { hashKey, keyPrefix } from './partner-key.ts'
import { isTokenCurrent } from './session.rules.ts'
import type { Tokens } from './token.ts'

const keyScopes: readonly KeyScope[] = ['suppliers:read']

/** Reads bearer tokens: sessions and publishable keys. The row is asked each time, so that revoking works at once. */
export function createAuthenticator(db: Db, tokens: Tokens, now: () => Date): Authenticator {
  return {
    authenticate: (token, origin) =>
      token.startsWith(keyPrefix) ? readKey(db, token, origin) : readSession(db, tokens, token, now()),
  }
}

async function readSession(db: Db, tokens: Tokens, token: string, now: Date): Promise<Actor> {
  const { sessionId, tokenId } = await tokens.verify(token, now)
  const row = await findSessionActor(db, sessionId)
  if (!row || row.revokedAt !== null) throw new AppError('session_revoked')
  if (!isTokenCurrent(row, tokenId, now)) throw new AppError('token_expired')
  const { userId, username, companyId, unitIds } = row
  const held = roles.filter((role) => row.roles.includes(role))
  return { kind: 'user', userId, sessionId, username, companyId, unitIds, roles: held }
}

async function readKey(db: Db, key: string, origin: string | undefined): Promise<Actor> {
  const row = await findKey(db, hashKey(key))
  if (!row || row.revokedAt !== null) throw new AppError('key_revoked')
  if (origin === undefined || !row.origins.includes(origin)) throw new AppError('key_origin_refused')
  return { kind: 'key', keyId: row.id, scopes: keyScopes.filter((scope) => row.scopes.includes(scope)) }
}
