import type { AgencyCounters, IgnoredAgency, ImageType, Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0311_groups.sql` and `0430_import_languages.sql`. */
interface GroupTables {
  company_group: {
    id: Generated<number>
    code: string
    siren: string
    name: string
    logo_digest: Generated<string | null>
    logo_type: Generated<ImageType | null>
    version: Generated<number>
    removed_at: NullableInstant
  }
  agency_import: {
    id: Generated<number>
    file_name: string
    content_digest: string
    adds_suppliers: boolean
    state: 'queued' | 'finished' | 'failed'
    counters: Json<AgencyCounters>
    ignored: Json<IgnoredAgency[]>
    queued_at: Instant
    queued_by: number | null
    ended_at: NullableInstant
    locale: Generated<Locale>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GroupTables {}
}
