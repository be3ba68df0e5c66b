import type { RichTextNode, Role } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0261_news.sql`. */
interface NewsTables {
  news_item: {
    id: Generated<number>
    title_fr: string
    title_en: string
    text_fr: string
    text_en: string
    content_fr: Json<RichTextNode[]>
    content_en: Json<RichTextNode[]>
    starts_on: string
    ends_on: string | null
    roles: Role[]
    version: Generated<number>
    created_at: Instant
    changed_at: Instant
    changed_by: number | null
    removed_at: NullableInstant
  }
  news_item_company: { news_item_id: number; company_id: number }
  news_dismissal: { user_id: number; news_item_id: number; dismissed_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NewsTables {}
}
