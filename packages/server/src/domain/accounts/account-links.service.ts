import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { EmailService } from '../../platform/email/email-service.ts'
import { accountInvitation } from '../../platform/email/templates/account-invitation.ts'
import { accountPasswordForgotten } from '../../platform/email/templates/account-password-forgotten.ts'
import { revokeLinks } from '../../platform/links/links.queries.ts'
import { createLink } from '../../platform/links/links.service.ts'
import {
  deletePendingEmails,
  findOpenRequests,
  insertPasswordRequest,
  type LinkRecipient,
} from './account-links.queries.ts'

const passwordLinks = 'password_links'
/** The resource of links that confirm an address. */
export const emailConfirmations = 'email_confirmations'
const hour = 3_600_000
/** An invitation is valid for a week; a forgotten password is reset within the hour. */
const lifeOf: Record<PasswordLinkKind, number> = { invitation: 7 * 24 * hour, reset: hour }
const templateOf = { invitation: accountInvitation, reset: accountPasswordForgotten } as const

type Owner = Pick<LinkRecipient, 'userId' | 'companyId'>

/** Sends emails with links to the portal's pages. */
export interface PasswordLinkDeps {
  readonly emails: EmailService
  readonly publicUrl: string
  readonly language: Locale
}

/** Sends a link to choose a password; earlier links become invalid. */
export async function sendPasswordLink(
  db: Db,
  owner: Omit<LinkRecipient, 'awaitsPassword'>,
  kind: PasswordLinkKind,
  { emails, publicUrl, language }: PasswordLinkDeps,
  now: Date,
): Promise<void> {
  const { userId, companyId, username, displayName, email } = owner
  await revokePasswordLinks(db, { userId, companyId }, now)
  const expiresAt = new Date(now.getTime() + lifeOf[kind])
  const rowId = await insertPasswordRequest(db, { userId, kind, requestedAt: now, expiresAt })
  const token = await createLink(db, { resource: passwordLinks, rowId, companyId }, { expiresAt, now })
  const href = `${publicUrl}${language === 'en' ? '/en/public/password' : '/public/mot-de-passe'}/${token}`
  const values = { displayName, username, href }
  await emails.queue(db, { to: email, language, template: templateOf[kind], values }, now)
}

/** Invalidates the links that a user was sent. */
export async function revokePasswordLinks(db: Db, { userId, companyId }: Owner, now: Date): Promise<void> {
  for (const rowId of await findOpenRequests(db, userId))
    await revokeLinks(db, { resource: passwordLinks, rowId, companyId }, now)
}

/** Cancels the change: the user's address stays, and links already sent become invalid. */
export async function cancelEmailChange(db: Db, { userId, companyId }: Owner, now: Date): Promise<void> {
  for (const rowId of await deletePendingEmails(db, userId))
    await revokeLinks(db, { resource: emailConfirmations, rowId, companyId }, now)
}
