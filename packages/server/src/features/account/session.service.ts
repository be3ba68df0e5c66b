import { randomUUID } from 'node:crypto'
import { AppError, constants, heldRoles, type Credentials, type User } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createSession, revokeSession, rotateToken } from '../../domain/accounts/sessions.queries.ts'
import { findSessionForUpdate, findUserByName, type UserRow } from './account.queries.ts'
import type { Passwords } from '../../domain/accounts/password.ts'
import { isInGrace, canExchangeAgain } from './session.rules.ts'
import { countSignIn, recordSuccessfulSignIn } from '../../domain/accounts/sign-in-limit.ts'
import type { Tokens } from '../../domain/accounts/token.ts'

const seconds = (from: Date, count: number) => new Date(from.getTime() + count * 1000)

interface SignInCall {
  readonly db: Db
  readonly remoteAddress: string
  readonly now: Date
}

/**
 * The user of a name and a password. Outside the transaction of the sign-in: a wrong password stays counted, and hashing
 * is slow.
 */
export async function checkPassword(
  { db, remoteAddress, now }: SignInCall,
  passwords: Passwords,
  { username, password }: Credentials,
  onLock: () => void,
): Promise<UserRow> {
  await countSignIn(db, username, remoteAddress, now, onLock)
  const user = await findUserByName(db, username)
  const isRight = await passwords.verify(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new AppError('bad_credentials')
  return user
}

/** Starts a session with its first token for an authenticated user. */
export async function startSession(
  { db, remoteAddress, now }: SignInCall,
  tokens: Tokens,
  user: UserRow,
  username: string,
): Promise<User> {
  const session = { id: randomUUID(), userId: user.id, tokenId: randomUUID(), startedAt: now }
  const expiresAt = seconds(now, constants.sessionLifeSeconds)
  await createSession(db, { ...session, expiresAt })
  await recordSuccessfulSignIn(db, username, remoteAddress, now)
  return userRecord(tokens, user, {
    sessionId: session.id,
    tokenId: session.tokenId,
    issuedAt: now,
    endsAt: expiresAt,
  })
}

/**
 * Exchanges a token, expired or not, for its successor. A retired token whose successor is already in use was
 * stolen: it ends the session.
 */
export async function refreshSession(db: Db, tokens: Tokens, token: string, now: Date): Promise<User> {
  const { sessionId, tokenId } = await tokens.verifyExpired(token, now)
  const outcome = await inTransaction(db, async (transaction) => {
    const session = await findSessionForUpdate(transaction, sessionId)
    if (!session || session.revokedAt !== null) return 'session_revoked'
    if (Date.parse(session.expiresAt) <= now.getTime()) return 'token_expired'
    if (tokenId === session.currentToken) {
      const next = randomUUID()
      await rotateToken(transaction, sessionId, next, now)
      return { session, next, issuedAt: now }
    }
    if (canExchangeAgain(session, tokenId, now)) {
      const issuedAt = isInGrace(session, tokenId, now) ? new Date(session.rotatedAt ?? now) : now
      return { session, next: session.currentToken, issuedAt }
    }
    await revokeSession(transaction, sessionId, now)
    return 'session_revoked'
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  const { session, next, issuedAt } = outcome
  return userRecord(tokens, session, {
    sessionId,
    tokenId: next,
    issuedAt,
    endsAt: new Date(session.expiresAt),
  })
}

/** Ends the session of a token that we have signed, valid or not. Returns its user. */
export async function endSession(
  db: Db,
  tokens: Tokens,
  token: string,
  now: Date,
): Promise<{ readonly userId: number; readonly companyId: number } | undefined> {
  const claims = await tokens.verifyExpired(token, now).catch((error: unknown) => {
    // Only a token of the session may end it.
    if (error instanceof AppError) return null
    throw error
  })
  return claims ? revokeSession(db, claims.sessionId, now) : undefined
}

interface Issue {
  readonly sessionId: string
  readonly tokenId: string
  readonly issuedAt: Date
  /** The end of the session, which no token outlives. */
  readonly endsAt: Date
}

async function userRecord(tokens: Tokens, user: UserRow, issue: Issue): Promise<User> {
  const held = heldRoles.filter((role) => user.roles.includes(role))
  const end = seconds(issue.issuedAt, constants.tokenLifeSeconds)
  const authorizeToken = await tokens.sign({
    userId: user.id,
    sessionId: issue.sessionId,
    tokenId: issue.tokenId,
    username: user.username,
    roles: held,
    companyId: user.companyId,
    expiresAt: end < issue.endsAt ? end : issue.endsAt,
  })
  return {
    '@id': `/api/users/${user.id}`,
    '@type': 'User',
    authorizeToken,
    username: user.username,
    displayName: user.displayName,
    roles: held,
    company: {
      name: user.companyName,
      hasBasecamp: user.hasBasecamp,
      basecampUrl: user.hasBasecamp ? user.basecampUrl : null,
      useTamzagGestion: user.useTamzagGestion,
    },
  }
}
