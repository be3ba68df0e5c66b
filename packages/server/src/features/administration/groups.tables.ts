import type { AgencyCounters, IgnoredAgency, ImageType, Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0311_groups.sql` and `0430_import_languages.sql`. */
interface GroupTables {
  companyGroup: {
    id: Generated<number>
    code: string
    siren: string
    name: string
    logoDigest: Generated<string | null>
    logoType: Generated<ImageType | null>
    version: Generated<number>
    removedAt: NullableInstant
  }
  agencyImport: {
    id: Generated<number>
    fileName: string
    contentDigest: string
    addsSuppliers: boolean
    state: 'queued' | 'finished' | 'failed'
    counters: Json<AgencyCounters>
    ignored: Json<IgnoredAgency[]>
    queuedAt: Instant
    queuedBy: number | null
    endedAt: NullableInstant
    locale: Generated<Locale>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GroupTables {}
}
