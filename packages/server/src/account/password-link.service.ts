import { AppError, type Locale, type PasswordLink, type PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import { revokeLinks } from '../links/links.queries.ts'
import { createLink } from '../links/links.service.ts'
import type { Letters } from '../mail/letters.ts'
import { accountInvitation } from '../mail/templates/account-invitation.ts'
import { accountPasswordChanged } from '../mail/templates/account-password-changed.ts'
import { accountPasswordForgotten } from '../mail/templates/account-password-forgotten.ts'
import {
  findLetterOwners,
  findOpenRequests,
  findPasswordOf,
  findPasswordRequest,
  findPasswordRequestForUpdate,
  insertPasswordRequest,
  markRequestUsed,
  revokeSessionsOf,
  updatePassword,
  type LetterOwner,
} from './password-link.queries.ts'
import type { Passwords } from './password.ts'
import { countLetter, countSignIn, forgiveSignIn } from './sign-in-limit.ts'

const resource = 'password_links'
const hour = 3_600_000
/** Invited people are given a week; who has forgotten a password reads the letter now. */
const lifeOf: Record<PasswordLinkKind, number> = { invitation: 7 * 24 * hour, reset: hour }
const templateOf = { invitation: accountInvitation, reset: accountPasswordForgotten } as const

/** How letters leave, and where the pages are that they lead to. */
export interface PasswordLetters {
  readonly letters: Letters
  readonly publicUrl: string
  readonly language: Locale
}

/** Sends a link with which a person chooses a password; those that were sent before lead nowhere. */
export async function sendPasswordLink(
  db: Db,
  owner: Omit<LetterOwner, 'awaitsPassword'>,
  kind: PasswordLinkKind,
  { letters, publicUrl, language }: PasswordLetters,
  now: Date,
): Promise<void> {
  const { userId, companyId, username, displayName, email } = owner
  await endPasswordLinks(db, { userId, companyId }, now)
  const expiresAt = new Date(now.getTime() + lifeOf[kind])
  const rowId = await insertPasswordRequest(db, { userId, kind, requestedAt: now, expiresAt })
  const token = await createLink(db, { resource, rowId, companyId }, { expiresAt, now })
  const href = `${publicUrl}${language === 'en' ? '/en/public/password' : '/public/mot-de-passe'}/${token}`
  const values = { displayName, username, href }
  await letters.queue(db, { to: email, language, template: templateOf[kind], values }, now)
}

/** The links that a person was sent lead nowhere from now on. */
export async function endPasswordLinks(
  db: Db,
  { userId, companyId }: Pick<LetterOwner, 'userId' | 'companyId'>,
  now: Date,
): Promise<void> {
  for (const rowId of await findOpenRequests(db, userId))
    await revokeLinks(db, { resource, rowId, companyId }, now)
}

/**
 * A letter for whoever has forgotten their password; nothing for what is nobody's account, which the caller cannot tell apart.
 * @throws AppError `too_many_requests` for a network that asks again and again, whatever it asks for
 */
export async function requestPassword(
  db: Db,
  { account, remoteAddress }: { readonly account: string; readonly remoteAddress: string },
  letters: PasswordLetters,
  now: Date,
): Promise<void> {
  for (const owner of await findLetterOwners(db, account)) {
    // Nobody's letter box is filled by somebody else: beyond a few letters an hour nothing more is sent, or told.
    if (!(await countLetter(db, { userId: owner.userId, remoteAddress }, now))) continue
    await sendPasswordLink(db, owner, owner.awaitsPassword ? 'invitation' : 'reset', letters, now)
  }
}

/** The account that a link is to; @throws AppError `link_invalid` when it has served, or nobody may sign in to it */
export async function readPasswordLink(db: Db, id: number): Promise<PasswordLink> {
  const request = await findPasswordRequest(db, id)
  if (!request || request.usedAt !== null) throw new AppError('link_invalid')
  return toLink(request, false)
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

/** The password of a link's account, once: links and sessions of before end, and its address is told. */
export async function choosePassword(
  db: Db,
  id: number,
  passwordHash: string,
  { letters, language }: Pick<PasswordLetters, 'letters' | 'language'>,
  now: Date,
): Promise<PasswordLink> {
  const request = await findPasswordRequestForUpdate(db, id)
  if (!request || request.usedAt !== null) throw new AppError('link_invalid')
  const { userId, companyId, displayName, username, email } = request
  await endPasswordLinks(db, { userId, companyId }, now)
  await markRequestUsed(db, id, now)
  await updatePassword(db, userId, passwordHash)
  await revokeSessionsOf(db, userId, { now })
  if (request.kind === 'reset' && email !== null) {
    const values = { displayName, username }
    await letters.queue(db, { to: email, language, template: accountPasswordChanged, values }, now)
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
 * Checks the password of before, outside the transaction: a wrong one stays counted, as at the sign-in.
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

/** The user's new password: every session but the caller's ends, and the user's address is told. */
export async function changePassword(
  { db, userId, remoteAddress, now }: PasswordChange,
  { passwordHash, sessionId }: { readonly passwordHash: string; readonly sessionId: string },
  { letters, language }: Pick<PasswordLetters, 'letters' | 'language'>,
): Promise<void> {
  await updatePassword(db, userId, passwordHash)
  await revokeSessionsOf(db, userId, { except: sessionId, now })
  const { username, displayName, email } = await findPasswordOf(db, userId)
  await forgiveSignIn(db, username, remoteAddress, now)
  if (email === null) return
  const values = { displayName, username }
  await letters.queue(db, { to: email, language, template: accountPasswordChanged, values }, now)
}
