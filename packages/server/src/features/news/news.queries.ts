import { newsPhase, type Locale, type Named, type NewsForm, type NewsItemQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { localized } from '../../platform/db/localized.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { readRichText } from '../../platform/text/rich-text.ts'

/** The most items a home page shows; older ones appear once some are dismissed. */
const shownMax = 20

/** Items for a user on a day, dismissed or not. */
const newsFor = (db: Db, { companyId, roles }: UserActor, day: string) =>
  db
    .selectFrom('newsItem as n')
    .where('n.removedAt', 'is', null)
    .where(sql<boolean>`n.starts_on <= ${day}::date AND (n.ends_on IS NULL OR n.ends_on >= ${day}::date)`)
    .where(sql<boolean>`(n.roles = '{}' OR n.roles && ${[...roles]}::text[])`)
    .where(
      sql<boolean>`(NOT EXISTS (SELECT FROM news_item_company c WHERE c.news_item_id = n.id)
        OR EXISTS (SELECT FROM news_item_company c WHERE c.news_item_id = n.id AND c.company_id = ${companyId}))`,
    )

/** The items that a user has not dismissed, the newest first. */
export function findNews(db: Db, actor: UserActor, { locale, day }: { locale: Locale; day: string }) {
  return newsFor(db, actor, day)
    .select([
      'n.id',
      `${localized('n.title', locale)} as title`,
      `${localized('n.content', locale)} as content`,
      'n.startsOn',
      'n.endsOn',
    ])
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM news_dismissal d
        WHERE d.news_item_id = n.id AND d.user_id = ${actor.userId})`,
    )
    .orderBy('n.startsOn', 'desc')
    .orderBy('n.id', 'desc')
    .limit(shownMax)
    .execute()
}

/** Whether an item is for a user on a day. */
export async function isNewsFor(db: Db, actor: UserActor, id: number, day: string): Promise<boolean> {
  const row = await newsFor(db, actor, day).select('n.id').where('n.id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertDismissal(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await db
    .insertInto('newsDismissal')
    .values({ userId, newsItemId: id, dismissedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'newsItemId']).doNothing())
    .execute()
}

export async function deleteDismissal(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('newsDismissal').where('userId', '=', userId).where('newsItemId', '=', id).execute()
}

const companiesOf = sql<Named[]>`coalesce((
  SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY lower(c.name), c.id)
  FROM news_item_company k JOIN company c ON c.id = k.company_id
  WHERE k.news_item_id = n.id), '[]')`

const columns = [
  'n.id',
  'n.titleFr',
  'n.titleEn',
  'n.textFr',
  'n.textEn',
  'n.startsOn',
  'n.endsOn',
  'n.roles',
  companiesOf.as('companies'),
  'n.changedAt',
  'u.displayName as changedBy',
  'n.version',
] as const

const itemsOf = (db: Db) => db.selectFrom('newsItem as n').leftJoin('appUser as u', 'u.id', 'n.changedBy')

const rowsOf = (db: Db) => itemsOf(db).select(columns)

/** An item as its authors wrote it. */
export type NewsItemRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const phaseOn = (day: string) => sql<ReturnType<typeof newsPhase>>`CASE
  WHEN n.starts_on > ${day}::date THEN 'planned'
  WHEN n.ends_on < ${day}::date THEN 'over'
  ELSE 'current' END`

/** A page of all items, for their authors. */
export function findNewsItems(
  db: Db,
  query: NewsItemQuery,
  { locale, day }: { locale: Locale; day: string },
) {
  return page(itemsOf(db).where('n.removedAt', 'is', null), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', n.title_fr, n.title_en)`, text),
      phase: (phase) => sql<boolean>`${phaseOn(day)} = ${phase}`,
      id: (id) => sql<boolean>`n.id = ${id}`,
    },
    sortable: {
      title: folded(sql.ref(`n.title_${locale}`)),
      startsOn: 'n.startsOn',
      endsOn: sql`coalesce(n.ends_on, 'infinity')`,
    },
    tieBreaker: [
      ['n.startsOn', 'desc'],
      ['n.id', 'desc'],
    ],
  })
}

export function findNewsItem(db: Db, id: number): Promise<NewsItemRow | undefined> {
  return rowsOf(db).where('n.id', '=', id).where('n.removedAt', 'is', null).executeTakeFirst()
}

/** Locks an item until the transaction ends and returns its version. */
export function lockNewsItem(db: Db, id: number) {
  return db
    .selectFrom('newsItem')
    .select('version')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface By {
  readonly by: number
  readonly now: Date
}

const valuesOf = (form: NewsForm, { by, now }: By) => ({
  titleFr: form.titleFr,
  titleEn: form.titleEn,
  textFr: form.textFr,
  textEn: form.textEn,
  contentFr: JSON.stringify(readRichText(form.textFr)),
  contentEn: JSON.stringify(readRichText(form.textEn)),
  startsOn: form.startsOn,
  endsOn: form.endsOn,
  roles: [...new Set(form.roles)],
  changedAt: now,
  changedBy: by,
})

export async function insertNewsItem(db: Db, form: NewsForm, stamp: By): Promise<number> {
  const { id } = await db
    .insertInto('newsItem')
    .values({ ...valuesOf(form, stamp), createdAt: stamp.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertCompanies(db, id, form.companies)
  return id
}

export async function updateNewsItem(db: Db, id: number, form: NewsForm, stamp: By): Promise<void> {
  await db
    .updateTable('newsItem')
    .set(({ eb }) => ({ ...valuesOf(form, stamp), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('newsItemCompany').where('newsItemId', '=', id).execute()
  await insertCompanies(db, id, form.companies)
}

async function insertCompanies(db: Db, id: number, companies: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO news_item_company (news_item_id, company_id)
    SELECT ${id}, c.id FROM company c WHERE c.id = ANY (${[...companies]}::int[])`.execute(db)
}

/** Deletes an item, or with `null` restores one deleted less than a day ago. Returns whether there was one. */
export async function setNewsRemoved(
  db: Db,
  id: number,
  removedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsItem')
    .set({ removedAt })
    .where('id', '=', id)
    .where((row) =>
      removedAt === null
        ? row('removedAt', '>', restorableSince(now).toISOString())
        : row('removedAt', 'is', null),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Every company, by name; with `ids` only those. */
export function findCompanies(db: Db, ids?: readonly number[]) {
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = ANY (${[...(ids ?? [])]}::int[])`))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Erases items that ended 13 months ago and returns how many. */
export async function eraseOldNews(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsItem')
    .where(sql<boolean>`ends_on < ${firstRetainedDay(now)}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const phaseOf = (row: Pick<NewsItemRow, 'startsOn' | 'endsOn'>, now: Date) =>
  newsPhase(row, dayOf(now))
