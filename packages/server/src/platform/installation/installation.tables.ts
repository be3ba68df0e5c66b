import type { ImageType } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { NullableInstant } from '../db/columns.ts'

/** The table of `0470_installation.sql`, with one row. */
interface InstallationTables {
  installation: {
    id: Generated<number>
    name: Generated<string>
    accent: string | null
    logoDigest: string | null
    logoType: ImageType | null
    helpEmailFr: string | null
    helpEmailEn: string | null
    helpPhoneFr: string | null
    helpPhoneEn: string | null
    footerFr: string | null
    footerEn: string | null
    legalMentionsFr: string | null
    legalMentionsEn: string | null
    legalMentionsChangedOn: string | null
    conditionsFr: string | null
    conditionsEn: string | null
    conditionsChangedOn: string | null
    version: Generated<number>
    changedAt: NullableInstant
    changedBy: number | null
  }
}

declare module '../db/tables.ts' {
  interface Tables extends InstallationTables {}
}
