import { AppError, type Locale } from '@comptoir/contract'
import { cancelEmailChange, emailConfirmations } from '../../domain/accounts/account-links.service.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockPersonNames } from '../../domain/accounts/lock-person-names.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { createLink } from '../../platform/links/links.service.ts'
import type { EmailService } from '../../platform/email/email-service.ts'
import { accountEmailChanged } from '../../platform/email/templates/account-email-changed.ts'
import { accountEmailInUse } from '../../platform/email/templates/account-email-in-use.ts'
import { accountEmailToConfirm } from '../../platform/email/templates/account-email-to-confirm.ts'
import {
  confirmEmailChange,
  findEmailChangeForUpdate,
  findOtherUsersByEmail,
  insertEmailChange,
} from './email-change.queries.ts'

const confirmableFor = 86_400_000

/** Sends emails with links to the portal's pages. */
export interface EmailChangeDeps {
  readonly emails: EmailService
  readonly publicUrl: string
  readonly language: Locale
}

/** A user and the address they request. */
export interface EmailChangeRequest {
  readonly userId: number
  readonly companyId: number
  readonly displayName: string
  readonly username: string
  readonly email: string
}

/**
 * Emails an address for confirmation. The response is the same whether or not someone of another company has it:
 * that person gets an email without a link, and the caller learns nothing about other companies' users.
 * @throws ViolationError `email_taken` when a colleague has that address
 */
export async function requestEmailChange(
  db: Db,
  { userId, companyId, displayName, username, email }: EmailChangeRequest,
  { emails, publicUrl, language }: EmailChangeDeps,
  now: Date,
): Promise<void> {
  const owners = await findOtherUsersByEmail(db, userId, email)
  if (owners.some(({ isColleague }) => isColleague))
    throw new ViolationError({ propertyPath: 'email', code: 'email_taken' })
  await cancelEmailChange(db, { userId, companyId }, now)
  const expiresAt = new Date(now.getTime() + confirmableFor)
  const change = { userId, email, locale: language, requestedAt: now, expiresAt }
  const rowId = await insertEmailChange(db, change)
  if (owners.length > 0) {
    await emails.queue(db, { to: email, language, template: accountEmailInUse, values: {} }, now)
    return
  }
  const token = await createLink(db, { resource: emailConfirmations, rowId, companyId }, { expiresAt, now })
  const href = `${publicUrl}${language === 'en' ? '/en/public/email-confirmation' : '/public/confirmation-email'}/${token}`
  const values = { displayName, username, email, href }
  await emails.queue(db, { to: email, language, template: accountEmailToConfirm, values }, now)
}

/**
 * Makes the new address the user's, once. The former address is notified too, in case the user did not request the change.
 * @throws AppError `conflict` when someone else has it in the meantime
 */
export async function confirmEmail(
  db: Db,
  id: number,
  emails: EmailService,
  now: Date,
): Promise<{ readonly username: string; readonly email: string }> {
  await lockPersonNames(db)
  const change = await findEmailChangeForUpdate(db, id)
  if (!change) throw new AppError('link_invalid')
  const { userId, email, locale: language, username, displayName, before } = change
  if (change.confirmedAt !== null) return { username, email }
  if ((await findOtherUsersByEmail(db, userId, email)).length > 0)
    throw new AppError('conflict', { reason: 'email_taken' })
  await confirmEmailChange(db, id, { userId, email, now })
  const values = { displayName, username, before, after: email }
  for (const to of before === null ? [email] : [before, email])
    await emails.queue(db, { to, language, template: accountEmailChanged, values }, now)
  return { username, email }
}
