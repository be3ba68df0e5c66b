import type { ImageType } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0311_groups.sql`. */
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
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GroupTables {}
}
