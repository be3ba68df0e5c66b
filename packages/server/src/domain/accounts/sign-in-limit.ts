import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { networkOf } from '../../platform/http/network.ts'
import {
  countAttempt,
  deleteEndedWindows,
  isNetworkKnown,
  rememberNetwork,
  undoAttempts,
} from './sign-in-limit.queries.ts'

const windowLength = 15 * 60_000

interface Limit {
  readonly max: number
  readonly subject: string
}

/**
 * Each is counted only while the previous ones are below their limit: a rejected network does not add to an account's count. The last one
 * applies to networks without an earlier sign-in to the account: guessing from many networks locks out only those, not the owner.
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

const knownNetworkSubject = (username: string, address: string) =>
  subjectOf('signed in', username.toLowerCase(), networkOf(address))

const subjectOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts count too.
 * @param onLock called for the first attempt that a limit of the account rejects
 */
export async function countSignIn(
  db: Db,
  username: string,
  address: string,
  now: Date,
  onLock?: () => void,
): Promise<void> {
  await deleteEndedWindows(db, now)
  const windowEndsAt = new Date(now.getTime() + windowLength)
  const full = await inTransaction(db, async (transaction) => {
    for (const { max, subject } of limitsOf(username, address)) {
      const counted = await countAttempt(transaction, subject, now, windowEndsAt)
      if (counted.attempts <= max) continue
      const isOfAccount = subject === subjectOf('account', username.toLowerCase())
      if (isOfAccount && (await isNetworkKnown(transaction, knownNetworkSubject(username, address)))) continue
      const isOfNetwork = subject === subjectOf('network', networkOf(address))
      return { ...counted, isFirst: !isOfNetwork && counted.attempts === max + 1 }
    }
    return undefined
  })
  if (!full) return
  if (full.isFirst) onLock?.()
  throw new AppError('too_many_requests', {
    retryAfter: (Date.parse(full.windowEndsAt) - now.getTime()) / 1000,
  })
}

/**
 * A right password removes its attempt and the wrong ones on this account from the same network, which is remembered for ninety days
 * from now.
 */
export async function recordSuccessfulSignIn(
  db: Db,
  username: string,
  address: string,
  now: Date,
): Promise<void> {
  await rememberNetwork(db, knownNetworkSubject(username, address), now)
  const [network, accountFromNetwork, account] = limitsOf(username, address).map(({ subject }) => subject)
  if (!network || !accountFromNetwork || !account) return
  await undoAttempts(db, { one: [network, account], all: accountFromNetwork })
}

/** Counts an email request. @throws AppError `too_many_requests` for a network with too many, for any recipient */
export async function countRequest(db: Db, address: string, now: Date): Promise<void> {
  const subject = subjectOf('letters from network', networkOf(address))
  const { attempts, windowEndsAt } = await countAttempt(db, subject, now, windowFrom(now))
  if (attempts <= 20) return
  throw new AppError('too_many_requests', {
    retryAfter: (Date.parse(windowEndsAt) - now.getTime()) / 1000,
  })
}

/** Whether one more email may go to an account: three from one network, ten in total, per quarter of an hour. */
export async function countEmail(
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

/** Whether to notify the owner that the account was locked: once a day. */
export async function shouldNotifyLock(db: Db, userId: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + 86_400_000)
  const { attempts } = await countAttempt(db, subjectOf('lock told to', String(userId)), now, until)
  return attempts === 1
}

const windowFrom = (now: Date) => new Date(now.getTime() + windowLength)
