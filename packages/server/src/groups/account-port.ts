import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'

interface Person {
  readonly userId: number
  readonly companyId: number
}

/** Somebody who can be written to. */
export interface LetterPerson extends Person {
  readonly username: string
  readonly displayName: string
  readonly email: string
}

/** What the accounts of people do for whoever administers them; `app.features.ts` hands it in. */
export interface AccountPort {
  /** The hash of a password that nobody knows. */
  readonly hashUnknown: () => Promise<string>
  /** Sends a link with which a person chooses a password. */
  readonly sendLink: (
    db: Db,
    person: LetterPerson,
    kind: PasswordLinkKind,
    how: { readonly language: Locale; readonly now: Date },
  ) => Promise<void>
  /** Letters that were sent to an address lead nowhere from now on. */
  readonly endLinks: (db: Db, person: Person, now: Date) => Promise<void>
  /** Every session of a person ends. */
  readonly endSessions: (db: Db, person: Person, now: Date) => Promise<void>
}
