import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0001_accounts.sql`, `0220_email_changes.sql`, `0310_passwords.sql`, `0271_erased_people.sql` `0221_known_networks.sql` and `0510_company_administrators.sql`. */
interface AccountTables {
  company: {
    id: Generated<number>
    name: string
    hasBasecamp: Generated<boolean>
    useTamzagGestion: Generated<boolean>
    groupId: Generated<number | null>
    basecampUrl: Generated<string | null>
    siren: Generated<string | null>
    version: Generated<number>
    fileQuota: Generated<number>
  }
  organizationUnit: {
    id: Generated<number>
    companyId: number
    parentId: number | null
    code: string
    name: string
  }
  appUser: {
    id: Generated<number>
    companyId: number
    username: string
    displayName: string
    email: Generated<string | null>
    passwordHash: string
    roles: Generated<string[]>
    isActive: Generated<boolean>
    erasedAt: NullableInstant
    /** The technical user of one ERP session, without a password. */
    isTechnical: Generated<boolean>
    awaitsPassword: Generated<boolean>
    /** Manages the people of the company. */
    isAdministrator: Generated<boolean>
    version: Generated<number>
  }
  emailChange: {
    id: Generated<number>
    userId: number
    email: string
    locale: Locale
    requestedAt: Instant
    expiresAt: Instant
    confirmedAt: NullableInstant
  }
  passwordRequest: {
    id: Generated<number>
    userId: number
    kind: PasswordLinkKind
    requestedAt: Instant
    expiresAt: Instant
    usedAt: NullableInstant
  }
  appUserUnit: { companyId: number; userId: number; unitId: number }
  userSession: {
    id: string
    userId: number
    startedAt: Instant
    expiresAt: Instant
    currentToken: string
    previousToken: string | null
    rotatedAt: NullableInstant
    currentUsedAt: NullableInstant
    revokedAt: NullableInstant
  }
  knownNetwork: { subject: string; usedAt: Instant }
  signInAttempt: { subject: string; windowEndsAt: Instant; attempts: number }
  userAddress: {
    uuid: string
    userId: number
    name: string
    addressNumber: string | null
    address: string
    additionalAddress: string | null
    zipCode: string
    city: string
    countryCode: string
    country: string
    latitude: number
    longitude: number
    isSelected: Generated<boolean>
    removedAt: NullableInstant
    wasSelected: Generated<boolean>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
