import { randomUUID } from 'node:crypto'
import { AppError, constants, heldRoles, type Credentials, type User } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  createSession,
  findSessionForUpdate,
  findUserByName,
  revokeSession,
  rotateToken,
  type UserRow,
} from './account.queries.ts'
import type { Passwords } from './password.ts'
import { isInGrace, mayExchangeAgain } from './session.rules.ts'
import { countSignIn, forgiveSignIn } from './sign-in-limit.ts'
import type { Tokens } from './token.ts'

const seconds = (from: Date, count: number) => new Date(from.getTime() + count * 1000)

interface SignInCall {
  readonly db: Db
  readonly remoteAddress: string
  readonly now: Date
}

/**
 * The person of a name and a password. Outside the transaction of the sign-in: a wrong password stays counted, and hashing
 * is slow.
 */
export async function checkPassword(
  { db, remoteAddress, now }: SignInCall,
  passwords: Passwords,
  { username, password }: Credentials,
): Promise<UserRow> {
  await countSignIn(db, username, remoteAddress, now)
  const user = await findUserByName(db, username)
  const isRight = await passwords.verify(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new AppError('bad_credentials')
  return user
}

/** Gives a person whose password was right a session with its first token. */
export async function startSession(
  { db, remoteAddress, now }: SignInCall,
  tokens: Tokens,
  user: UserRow,
  username: string,
): Promise<User> {
  const session = { id: randomUUID(), userId: user.id, tokenId: randomUUID(), startedAt: now }
  const expiresAt = seconds(now, constants.sessionLifeSeconds)
  await createSession(db, { ...session, expiresAt })
  await forgiveSignIn(db, username, remoteAddress, now)
  return userRecord(tokens, user, {
    sessionId: session.id,
    tokenId: session.tokenId,
    issuedAt: now,
    endsAt: expiresAt,
  })
}

/**
 * Exchanges a token, run out or not, for its successor. One that was retired before, and whose successor is in use, is a
 * stolen one: it ends the session.
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
    if (mayExchangeAgain(session, tokenId, now)) {
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

/** Ends the session of a token that we have signed, whether the token still opens anything or not; says whose it was. */
export async function endSession(
  db: Db,
  tokens: Tokens,
  token: string,
  now: Date,
): Promise<{ readonly userId: number; readonly companyId: number } | undefined> {
  const claims = await tokens.verifyExpired(token, now).catch((error: unknown) => {
    // Whoever holds no token of a session has none to leave.
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
