import { randomBytes } from 'node:crypto'
import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { EmailService } from '../../platform/email/email-service.ts'
import { cancelEmailChange } from './email-change.service.ts'
import { revokePasswordLinks, sendPasswordLink } from './password-link.service.ts'
import { revokeSessionsOf, type LinkRecipient } from './password-link.queries.ts'
import type { Passwords } from './password.ts'

type Person = Pick<LinkRecipient, 'userId' | 'companyId'>

/** What user administration needs from accounts. */
export function administeredAccounts(emails: EmailService, passwords: Passwords, publicUrl: string) {
  return {
    hashRandomPassword: () => passwords.hash(randomBytes(32).toString('base64url')),
    sendLink: (
      db: Db,
      person: Omit<LinkRecipient, 'awaitsPassword'>,
      kind: PasswordLinkKind,
      { language, now }: { readonly language: Locale; readonly now: Date },
    ) => sendPasswordLink(db, person, kind, { emails, publicUrl, language }, now),
    revokeUserLinks: async (db: Db, person: Person, now: Date) => {
      await revokePasswordLinks(db, person, now)
      await cancelEmailChange(db, person, now)
    },
    endSessions: (db: Db, { userId }: Person, now: Date) => revokeSessionsOf(db, userId, { now }),
  }
}
