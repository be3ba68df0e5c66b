import type { JobSiteAddress } from '@comptoir/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0550_job_sites.sql`. */
interface JobSiteTables {
  jobSite: {
    id: Generated<number>
    uuid: Generated<string>
    companyId: number
    unitId: number
    code: string
    codeKey: GeneratedAlways<string>
    name: string
    address: Json<JobSiteAddress | null> | null
    contactName: string | null
    contactPhone: string | null
    contactEmail: string | null
    quoteNumber: string | null
    quoteDescription: string | null
    startsOn: string | null
    endsOn: string | null
    closedAt: NullableInstant
    searchText: string
    nameSort: string
    version: Generated<number>
    createdAt: Instant
    changedAt: Instant
    removedAt: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends JobSiteTables {}
}
