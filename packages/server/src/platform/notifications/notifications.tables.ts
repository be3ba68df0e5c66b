import type { Notification } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../db/columns.ts'

/** The table of `0190_notifications.sql`. */
interface NotificationTables {
  notification: {
    id: Generated<number>
    user_id: number
    source: string
    tone: Notification['tone']
    title_fr: string
    title_en: string
    detail_fr: string | null
    detail_en: string | null
    page: string | null
    page_params: Generated<Json<Record<string, string>>>
    created_at: Instant
    read_at: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends NotificationTables {}
}
