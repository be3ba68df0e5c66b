import { randomUUID } from 'node:crypto'
import { AppError, constants, roles, type Credentials, type User } from '@comptoir/contract'
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
import { isPassword } from './password.ts'
import { isInGrace, mayExchangeAgain } from './session.rules.ts'
import { countSignIn, forgiveSignIn } from './sign-in-limit.ts'
import type { Tokens } from './token.ts'

const seconds = (from: Date, count: number) => new Date(from.getTime() + count * 1000)

/** Signs a person in: the password, then a session with its first token. */
export async function signIn(
  db: Db,
  tokens: Tokens,
  { username, password }: Credentials,
  call: { readonly remoteAddress: string; readonly now: Date },
): Promise<User> {
  const { remoteAddress, now } = call
  await countSignIn(db, username, remoteAddress, now)
  const user = await findUserByName(db, username)
  // Hashing is slow: it happens outside any transaction.
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new AppError('bad_credentials')

  const session = { id: randomUUID(), userId: user.id, tokenId: randomUUID(), startedAt: now }
  const expiresAt = seconds(now, constants.sessionLifeSeconds)
  await inTransaction(db, async (transaction) => {
    await createSession(transaction, { ...session, expiresAt })
    await forgiveSignIn(transaction, username, remoteAddress)
  })
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

/** Ends the session of a token that we have signed, whether the token still opens anything or not. */
export async function endSession(db: Db, tokens: Tokens, token: string, now: Date): Promise<void> {
  const claims = await tokens.verifyExpired(token, now).catch((error: unknown) => {
    // Whoever holds no token of a session has none to leave.
    if (error instanceof AppError) return null
    throw error
  })
  if (claims) await revokeSession(db, claims.sessionId, now)
}

interface Issue {
  readonly sessionId: string
  readonly tokenId: string
  readonly issuedAt: Date
  /** The end of the session, which no token outlives. */
  readonly endsAt: Date
}

async function userRecord(tokens: Tokens, user: UserRow, issue: Issue): Promise<User> {
  const held = roles.filter((role) => user.roles.includes(role))
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
      useTamzagGestion: user.useTamzagGestion,
    },
  }
}
