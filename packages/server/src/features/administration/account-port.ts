import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

interface Person {
  readonly userId: number
  readonly companyId: number
}

/** A user who can be emailed. */
export interface EmailRecipient extends Person {
  readonly username: string
  readonly displayName: string
  readonly email: string
}

/** Account operations for user administration; provided by `app.features.ts`. */
export interface AccountPort {
  /** Returns the hash of a random password. */
  readonly hashRandomPassword: () => Promise<string>
  /** Sends a link to choose a password. */
  readonly sendLink: (
    db: Db,
    person: EmailRecipient,
    kind: PasswordLinkKind,
    how: { readonly language: Locale; readonly now: Date },
  ) => Promise<void>
  /** Invalidates the links already sent to a user. */
  readonly revokeUserLinks: (db: Db, person: Person, now: Date) => Promise<void>
  /** Ends every session of a user. */
  readonly endSessions: (db: Db, person: Person, now: Date) => Promise<void>
}
