import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from '../http/network.ts'
import { countAttempt, forgetEndedWindows, takeBackAttempts } from './account.queries.ts'

const windowLength = 15 * 60_000

interface Limit {
  readonly most: number
  readonly subject: string
}

/**
 * The widest first, and each is counted only while those before it have room: a network that is refused adds nothing to
 * an account's count, so that closing an account to its owner takes ten networks and more.
 */
function limitsOf(username: string, address: string): readonly Limit[] {
  const account = username.toLowerCase()
  const network = networkOf(address)
  return [
    { most: 100, subject: subjectOf('network', network) },
    { most: 10, subject: subjectOf('account from network', account, network) },
    { most: 100, subject: subjectOf('account', account) },
  ]
}

const subjectOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Counts an attempt to sign in before the password is looked at, so that many at once count too. */
export async function countSignIn(db: Db, username: string, address: string, now: Date): Promise<void> {
  await forgetEndedWindows(db, now)
  const windowEndsAt = new Date(now.getTime() + windowLength)
  const full = await inTransaction(db, async (transaction) => {
    for (const { most, subject } of limitsOf(username, address)) {
      const counted = await countAttempt(transaction, subject, now, windowEndsAt)
      if (counted.attempts > most) return counted
    }
    return undefined
  })
  if (!full) return
  throw new AppError('too_many_requests', {
    retryAfter: (Date.parse(full.windowEndsAt) - now.getTime()) / 1000,
  })
}

/** A right password takes its attempt back, and the wrong ones on this account from the same network. */
export async function forgiveSignIn(db: Db, username: string, address: string): Promise<void> {
  const [network, accountFromNetwork, account] = limitsOf(username, address).map(({ subject }) => subject)
  if (!network || !accountFromNetwork || !account) return
  await takeBackAttempts(db, { one: [network, account], all: accountFromNetwork })
}
