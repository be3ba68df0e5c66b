import type { Locale, PasswordLinkKind } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0001_accounts.sql`, `0220_email_changes.sql`, `0310_passwords.sql`, `0271_erased_people.sql` and `0221_known_networks.sql`. */
interface AccountTables {
  company: {
    id: Generated<number>
    name: string
    has_basecamp: Generated<boolean>
    use_tamzag_gestion: Generated<boolean>
    group_id: Generated<number | null>
    basecamp_url: Generated<string | null>
    version: Generated<number>
    file_quota: Generated<number>
  }
  organization_unit: {
    id: Generated<number>
    company_id: number
    parent_id: number | null
    code: string
    name: string
  }
  app_user: {
    id: Generated<number>
    company_id: number
    username: string
    display_name: string
    email: Generated<string | null>
    password_hash: string
    roles: Generated<string[]>
    is_active: Generated<boolean>
    erased_at: NullableInstant
    /** The technical user of one ERP session, without a password. */
    is_technical: Generated<boolean>
    awaits_password: Generated<boolean>
    version: Generated<number>
  }
  email_change: {
    id: Generated<number>
    user_id: number
    email: string
    locale: Locale
    requested_at: Instant
    expires_at: Instant
    confirmed_at: NullableInstant
  }
  password_request: {
    id: Generated<number>
    user_id: number
    kind: PasswordLinkKind
    requested_at: Instant
    expires_at: Instant
    used_at: NullableInstant
  }
  app_user_unit: { company_id: number; user_id: number; unit_id: number }
  user_session: {
    id: string
    user_id: number
    started_at: Instant
    expires_at: Instant
    current_token: string
    previous_token: string | null
    rotated_at: NullableInstant
    current_used_at: NullableInstant
    revoked_at: NullableInstant
  }
  known_network: { subject: string; used_at: Instant }
  sign_in_attempt: { subject: string; window_ends_at: Instant; attempts: number }
  user_address: {
    uuid: string
    user_id: number
    name: string
    address_number: string | null
    address: string
    additional_address: string | null
    zip_code: string
    city: string
    country_code: string
    country: string
    latitude: number
    longitude: number
    is_selected: Generated<boolean>
    removed_at: NullableInstant
    was_selected: Generated<boolean>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
