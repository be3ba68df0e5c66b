import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from '../http/network.ts'
import {
  countAttempt,
  forgetEndedWindows,
  isNetworkKnown,
  rememberNetwork,
  takeBackAttempts,
} from './sign-in-limit.queries.ts'

const windowLength = 15 * 60_000

interface Limit {
  readonly max: number
  readonly subject: string
}

/**
 * Each is counted only while the ones before are below their limit: a refused network adds nothing to an account's count. The last one
 * holds for networks from which nobody has signed in to the account: whoever guesses from many closes it to such, not to its owner.
 */
function limitsOf(username: string, address: string): readonly Limit[] {
  const account = username.toLowerCase()
  const network = networkOf(address)
  return [
    { max: 100, subject: subjectOf('network', network) },
    { max: 10, subject: subjectOf('account from network', account, network) },
    { max: 100, subject: subjectOf('account', account) },
  ]
}

const knownSubjectOf = (username: string, address: string) =>
  subjectOf('signed in', username.toLowerCase(), networkOf(address))

const subjectOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Counts an attempt to sign in before the password is looked at, so that many at once count too. */
export async function countSignIn(db: Db, username: string, address: string, now: Date): Promise<void> {
  await forgetEndedWindows(db, now)
  const windowEndsAt = new Date(now.getTime() + windowLength)
  const full = await inTransaction(db, async (transaction) => {
    for (const { max, subject } of limitsOf(username, address)) {
      const counted = await countAttempt(transaction, subject, now, windowEndsAt)
      if (counted.attempts <= max) continue
      const isOfAccount = subject === subjectOf('account', username.toLowerCase())
      if (isOfAccount && (await isNetworkKnown(transaction, knownSubjectOf(username, address)))) continue
      return counted
    }
    return undefined
  })
  if (!full) return
  throw new AppError('too_many_requests', {
    retryAfter: (Date.parse(full.windowEndsAt) - now.getTime()) / 1000,
  })
}

/**
 * A right password takes its attempt back, and the wrong ones on this account from the same network, which is known for ninety days
 * from now on.
 */
export async function forgiveSignIn(db: Db, username: string, address: string, now: Date): Promise<void> {
  await rememberNetwork(db, knownSubjectOf(username, address), now)
  const [network, accountFromNetwork, account] = limitsOf(username, address).map(({ subject }) => subject)
  if (!network || !accountFromNetwork || !account) return
  await takeBackAttempts(db, { one: [network, account], all: accountFromNetwork })
}

/** @throws AppError `too_many_requests` for a network that asks for letters again and again, whoever they would go to */
export async function countRequest(db: Db, address: string, now: Date): Promise<void> {
  const subject = subjectOf('letters from network', networkOf(address))
  const { attempts, windowEndsAt } = await countAttempt(db, subject, now, windowFrom(now))
  if (attempts <= 20) return
  throw new AppError('too_many_requests', {
    retryAfter: (Date.parse(windowEndsAt) - now.getTime()) / 1000,
  })
}

/** Whether one more letter may go to an account: three from one network, ten in all, in a quarter of an hour. */
export async function countLetter(
  db: Db,
  { userId, remoteAddress }: { readonly userId: number; readonly remoteAddress: string },
  now: Date,
): Promise<boolean> {
  const limits = [
    { max: 3, subject: subjectOf('letters to from', String(userId), networkOf(remoteAddress)) },
    { max: 10, subject: subjectOf('letters to', String(userId)) },
  ]
  for (const { max, subject } of limits) {
    const { attempts } = await countAttempt(db, subject, now, windowFrom(now))
    if (attempts > max) return false
  }
  return true
}

const windowFrom = (now: Date) => new Date(now.getTime() + windowLength)
