import { AppError, isGuessable, type PasswordLink } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import type { EmailService } from '../../platform/email/email-service.ts'
import { accountLocked } from '../../platform/email/templates/account-locked.ts'
import { accountPasswordChanged } from '../../platform/email/templates/account-password-changed.ts'
import {
  findLinkRecipients,
  findPasswordOf,
  findPasswordRequest,
  findPasswordRequestForUpdate,
  markRequestUsed,
  updatePassword,
} from './password-link.queries.ts'
import {
  revokePasswordLinks,
  sendPasswordLink,
  type PasswordLinkDeps,
} from '../../domain/accounts/account-links.service.ts'
import type { Passwords } from '../../domain/accounts/password.ts'
import { revokeSessionsOf } from '../../domain/accounts/sessions.queries.ts'
import {
  countEmail,
  countSignIn,
  recordSuccessfulSignIn,
  shouldNotifyLock,
} from '../../domain/accounts/sign-in-limit.ts'

/**
 * Emails a reset link; does nothing for an unknown account, which the caller cannot tell apart.
 * @throws AppError `too_many_requests` for a network with too many requests, for any account
 */
export async function requestPassword(
  db: Db,
  { account, remoteAddress }: { readonly account: string; readonly remoteAddress: string },
  deps: PasswordLinkDeps,
  now: Date,
): Promise<void> {
  for (const owner of await findLinkRecipients(db, account)) {
    // No one can flood someone else's mailbox: beyond a few emails an hour nothing more is sent, silently.
    if (!(await countEmail(db, { userId: owner.userId, remoteAddress }, now))) continue
    await sendPasswordLink(db, owner, owner.awaitsPassword ? 'invitation' : 'reset', deps, now)
  }
}

/** An email to the owner of an account on which too many wrong passwords were tried. */
export async function notifyLocked(db: Db, username: string, emails: EmailService, now: Date): Promise<void> {
  for (const owner of await findLinkRecipients(db, username)) {
    const { userId, displayName, email } = owner
    // By user name only: several accounts may have the same address.
    if (owner.username.toLowerCase() !== username.toLowerCase()) continue
    if (!(await shouldNotifyLock(db, userId, now))) continue
    const values = { displayName, username: owner.username }
    // Not in the language of the request, which comes from the attacker.
    await emails.queue(db, { to: email, language: 'fr', template: accountLocked, values }, now)
  }
}

/** The account of a link. @throws AppError `link_invalid` when it was used, or the account cannot sign in */
export async function readPasswordLink(db: Db, id: number): Promise<PasswordLink> {
  return toLink(await findLinkOwner(db, id), false)
}

/** Whose password a link sets. @throws AppError `link_invalid` */
export async function findLinkOwner(db: Db, id: number): Promise<RequestRow> {
  const request = await findPasswordRequest(db, id)
  if (!request || request.usedAt !== null) throw new AppError('link_invalid')
  return request
}

type RequestRow = NonNullable<Awaited<ReturnType<typeof findPasswordRequest>>>

const toLink = ({ kind, username, displayName }: RequestRow, isDone: boolean): PasswordLink => ({
  '@id': '/api/users/me',
  '@type': 'PasswordLink',
  kind,
  username,
  displayName,
  isDone,
})

/** Sets the password of a link's account, once: earlier links and sessions end, and its address is notified. */
export async function choosePassword(
  db: Db,
  id: number,
  passwordHash: string,
  { emails, language }: Pick<PasswordLinkDeps, 'emails' | 'language'>,
  now: Date,
): Promise<PasswordLink> {
  const request = await findPasswordRequestForUpdate(db, id)
  if (!request || request.usedAt !== null) throw new AppError('link_invalid')
  const { userId, companyId, displayName, username, email } = request
  await revokePasswordLinks(db, { userId, companyId }, now)
  await markRequestUsed(db, id, now)
  await updatePassword(db, userId, passwordHash)
  await revokeSessionsOf(db, userId, { now })
  if (request.kind === 'reset' && email !== null) {
    const values = { displayName, username }
    await emails.queue(db, { to: email, language, template: accountPasswordChanged, values }, now)
  }
  return toLink(request, true)
}

interface PasswordChange {
  readonly db: Db
  readonly userId: number
  readonly remoteAddress: string
  readonly now: Date
}

/**
 * Checks the current password, outside the transaction: a wrong one stays counted, as at sign-in.
 * @throws ViolationError `wrong_password` at `currentPassword`
 */
export async function checkCurrentPassword(
  { db, userId, remoteAddress, now }: PasswordChange,
  passwords: Passwords,
  currentPassword: string,
): Promise<void> {
  const { username, passwordHash } = await findPasswordOf(db, userId)
  await countSignIn(db, username, remoteAddress, now)
  if (!(await passwords.verify(currentPassword, passwordHash)))
    throw new ViolationError({ propertyPath: 'currentPassword', code: 'wrong_password' })
}

/**
 * Rejects a password that is made of its owner's name or address.
 *
 * @throws ViolationError `password_guessable` at `password`
 */
export function rejectOwnWords(
  password: string,
  { username, email }: { readonly username: string; readonly email: string | null },
): void {
  if (isGuessable(password, [username, email]))
    throw new ViolationError({ propertyPath: 'password', code: 'password_guessable' })
}

/** Changes the user's password: every session but the caller's ends, and the user's address is notified. */
export async function changePassword(
  { db, userId, remoteAddress, now }: PasswordChange,
  { passwordHash, sessionId }: { readonly passwordHash: string; readonly sessionId: string },
  { emails, language }: Pick<PasswordLinkDeps, 'emails' | 'language'>,
): Promise<void> {
  await updatePassword(db, userId, passwordHash)
  await revokeSessionsOf(db, userId, { except: sessionId, now })
  const { username, displayName, email } = await findPasswordOf(db, userId)
  await recordSuccessfulSignIn(db, username, remoteAddress, now)
  if (email === null) return
  const values = { displayName, username }
  await emails.queue(db, { to: email, language, template: accountPasswordChanged, values }, now)
}
