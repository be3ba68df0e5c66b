import type { RichTextNode, Role } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0261_news.sql`. */
interface NewsTables {
  newsItem: {
    id: Generated<number>
    titleFr: string
    titleEn: string
    textFr: string
    textEn: string
    contentFr: Json<RichTextNode[]>
    contentEn: Json<RichTextNode[]>
    startsOn: string
    endsOn: string | null
    roles: Role[]
    version: Generated<number>
    createdAt: Instant
    changedAt: Instant
    changedBy: number | null
    removedAt: NullableInstant
  }
  newsItemCompany: { newsItemId: number; companyId: number }
  newsDismissal: { userId: number; newsItemId: number; dismissedAt: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NewsTables {}
}
