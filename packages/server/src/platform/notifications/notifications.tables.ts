import type { Notification } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../db/columns.ts'

/** The table of `0190_notifications.sql`. */
interface NotificationTables {
  notification: {
    id: Generated<number>
    userId: number
    source: string
    tone: Notification['tone']
    titleFr: string
    titleEn: string
    detailFr: string | null
    detailEn: string | null
    page: string | null
    pageParams: Generated<Json<Record<string, string>>>
    createdAt: Instant
    readAt: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends NotificationTables {}
}
