import { AppError, type Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import { ViolationError } from '../http/violation-error.ts'
import { revokeLinks } from '../links/links.queries.ts'
import { createLink } from '../links/links.service.ts'
import type { Letters } from '../mail/letters.ts'
import { accountEmailChanged } from '../mail/templates/account-email-changed.ts'
import { accountEmailInUse } from '../mail/templates/account-email-in-use.ts'
import { accountEmailToConfirm } from '../mail/templates/account-email-to-confirm.ts'
import {
  confirmEmailChange,
  deletePendingEmails,
  findEmailChangeForUpdate,
  findOwnersOfEmail,
  insertEmailChange,
} from './email-change.queries.ts'

const resource = 'email_confirmations'
const confirmableFor = 86_400_000

/** How letters leave, and where the pages are that they lead to. */
export interface EmailLetters {
  readonly letters: Letters
  readonly publicUrl: string
  readonly language: Locale
}

/** Who asks for which address. */
export interface EmailRequest {
  readonly userId: number
  readonly companyId: number
  readonly displayName: string
  readonly username: string
  readonly email: string
}

/**
 * Asks whoever reads an address to confirm that it is the user's. The answer is the same whether somebody of another company has it,
 * who then gets a letter without a link: an account tells nothing of other companies' people.
 * @throws ViolationError `email_taken` when a colleague has that address
 */
export async function requestEmailChange(
  db: Db,
  { userId, companyId, displayName, username, email }: EmailRequest,
  { letters, publicUrl, language }: EmailLetters,
  now: Date,
): Promise<void> {
  const owners = await findOwnersOfEmail(db, userId, email)
  if (owners.some(({ isColleague }) => isColleague))
    throw new ViolationError({ propertyPath: 'email', code: 'email_taken' })
  await takeBackEmailChange(db, { userId, companyId }, now)
  const expiresAt = new Date(now.getTime() + confirmableFor)
  const change = { userId, email, locale: language, requestedAt: now, expiresAt }
  const rowId = await insertEmailChange(db, change)
  if (owners.length > 0) {
    await letters.queue(db, { to: email, language, template: accountEmailInUse, values: {} }, now)
    return
  }
  const token = await createLink(db, { resource, rowId, companyId }, { expiresAt, now })
  const href = `${publicUrl}${language === 'en' ? '/en/public/email-confirmation' : '/public/confirmation-email'}/${token}`
  const values = { displayName, username, email, href }
  await letters.queue(db, { to: email, language, template: accountEmailToConfirm, values }, now)
}

/** The user keeps the address of before: a link that was sent leads nowhere. */
export async function takeBackEmailChange(
  db: Db,
  { userId, companyId }: { readonly userId: number; readonly companyId: number },
  now: Date,
): Promise<void> {
  for (const rowId of await deletePendingEmails(db, userId))
    await revokeLinks(db, { resource, rowId, companyId }, now)
}

/**
 * The address becomes the user's, once. Both addresses are told, the former one too: whoever did not ask for it reads there.
 * @throws AppError `conflict` when somebody else has it meanwhile
 */
export async function confirmEmail(
  db: Db,
  id: number,
  letters: Letters,
  now: Date,
): Promise<{ readonly username: string; readonly email: string }> {
  const change = await findEmailChangeForUpdate(db, id)
  if (!change) throw new AppError('link_invalid')
  const { userId, email, locale: language, username, displayName, before } = change
  if (change.confirmedAt !== null) return { username, email }
  await lockName(db, `e-mail ${email.toLowerCase()}`)
  if ((await findOwnersOfEmail(db, userId, email)).length > 0) throw new AppError('conflict')
  await confirmEmailChange(db, id, { userId, email, now })
  const values = { displayName, username, before, after: email }
  for (const to of before === null ? [email] : [before, email])
    await letters.queue(db, { to, language, template: accountEmailChanged, values }, now)
  return { username, email }
}
