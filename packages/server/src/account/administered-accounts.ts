import { randomBytes } from 'node:crypto'
import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { Letters } from '../mail/letters.ts'
import { takeBackEmailChange } from './email-change.service.ts'
import { endPasswordLinks, sendPasswordLink } from './password-link.service.ts'
import { revokeSessionsOf, type LetterOwner } from './password-link.queries.ts'
import type { Passwords } from './password.ts'

type Person = Pick<LetterOwner, 'userId' | 'companyId'>

/** What whoever administers people needs of their accounts. */
export function administeredAccounts(letters: Letters, passwords: Passwords, publicUrl: string) {
  return {
    hashUnknown: () => passwords.hash(randomBytes(32).toString('base64url')),
    sendLink: (
      db: Db,
      person: Omit<LetterOwner, 'awaitsPassword'>,
      kind: PasswordLinkKind,
      { language, now }: { readonly language: Locale; readonly now: Date },
    ) => sendPasswordLink(db, person, kind, { letters, publicUrl, language }, now),
    endLinks: async (db: Db, person: Person, now: Date) => {
      await endPasswordLinks(db, person, now)
      await takeBackEmailChange(db, person, now)
    },
    endSessions: (db: Db, { userId }: Person, now: Date) => revokeSessionsOf(db, userId, { now }),
  }
}
