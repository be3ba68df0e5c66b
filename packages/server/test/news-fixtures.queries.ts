import { newsFormSchema } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { insertNewsItem } from '../src/features/news/news.queries.ts'

/** A body accepted by the authors' routes. */
export const newsBody = {
  titleFr: 'Inventaire',
  titleEn: 'Stock-taking',
  textFr: 'Fermé **vendredi**.',
  textEn: 'Closed on **Friday**.',
  startsOn: '2026-01-01',
  endsOn: null,
  roles: [],
  companies: [],
}

/** An item for `client`'s company only, shown without end. */
export async function insertNewsOf(db: Db, { isRemoved = false } = {}): Promise<number> {
  const { id, companyId } = await db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const form = newsFormSchema.parse({ ...newsBody, companies: [companyId] })
  const now = new Date('2026-11-21T08:00:00Z')
  const item = await insertNewsItem(db, form, { by: id, now })
  if (isRemoved) await sql`UPDATE news_item SET removed_at = ${now} WHERE id = ${item}`.execute(db)
  return item
}
