import type { JobSiteQuery, JobSiteState } from '@comptoir/contract'
import { sql } from 'kysely'
import { isSiteOwn, isSiteSeen } from '../../domain/job-sites/site-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWordPrefixes } from '../../platform/db/folded.ts'
import { isOneOf, page } from '../../platform/db/page.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'
import type { siteColumns } from './site-columns.ts'

const columnsFor = (actor: UserActor) =>
  [
    's.id',
    's.uuid',
    's.code',
    's.name',
    'u.id as unitId',
    'u.name as unit',
    's.address',
    's.contactName',
    's.contactPhone',
    's.contactEmail',
    's.quoteNumber',
    's.quoteDescription',
    's.startsOn',
    's.endsOn',
    sql<JobSiteState>`CASE WHEN s.closed_at IS NULL THEN 'open' ELSE 'closed' END`.as('state'),
    sql<boolean>`NOT ${isSiteOwn(actor)}`.as('isInherited'),
    's.createdAt',
    's.changedAt',
    's.version',
  ] as const

const sitesOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('jobSite as s')
    .innerJoin('organizationUnit as u', 'u.id', 's.unitId')
    .where(isSiteSeen(actor))

const rowsOf = (db: Db, actor: UserActor) => sitesOf(db, actor).select(columnsFor(actor))

/** A site as the actor sees it. */
export type SiteRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A page of the sites that the actor sees, by their code. */
export function findSites(db: Db, actor: UserActor, query: JobSiteQuery) {
  return page(sitesOf(db, actor).where('s.removedAt', 'is', null), query, {
    columns: columnsFor(actor),
    filters: {
      search: (text) => matchesWordPrefixes(sql`s.search_text`, text),
      state: (state) => sql<boolean>`(s.closed_at IS NULL) = ${state === 'open'}`,
      unit: (ids) => isOneOf(sql`s.unit_id`, ids),
    },
    sortable: {
      code: 's.codeKey',
      name: 's.nameSort',
      startsOn: sql`s.starts_on`,
      endsOn: sql`s.ends_on`,
      changedAt: 's.changedAt',
    },
    tieBreaker: [
      ['s.codeKey', 'asc'],
      ['s.id', 'asc'],
    ],
  })
}

/** One site that the actor sees. */
export function findSite(db: Db, actor: UserActor, id: number): Promise<SiteRow | undefined> {
  return rowsOf(db, actor).where('s.id', '=', id).where('s.removedAt', 'is', null).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function findSiteForUpdate(db: Db, actor: UserActor, id: number): Promise<SiteRow | undefined> {
  return rowsOf(db, actor)
    .where('s.id', '=', id)
    .where('s.removedAt', 'is', null)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
}

/** A site that was removed after a given time. */
export function findRemovedSite(
  db: Db,
  actor: UserActor,
  id: number,
  removedAfter: Date,
): Promise<SiteRow | undefined> {
  return rowsOf(db, actor)
    .where('s.id', '=', id)
    .where('s.removedAt', '>', removedAfter.toISOString())
    .executeTakeFirst()
}

/** Whether a unit has a site with this code. */
export async function isCodeTaken(db: Db, companyId: number, unitId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobSite')
    .select('id')
    .where('companyId', '=', companyId)
    .where('unitId', '=', unitId)
    .where(sql<boolean>`code_key = lower(btrim(${code}::text))`)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Columns = ReturnType<typeof siteColumns>

/** Adds a site and returns its id. */
export async function insertSite(
  db: Db,
  site: Columns & { readonly companyId: number; readonly unitId: number; readonly code: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('jobSite')
    .values({ ...site, createdAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a site and increments its version. */
export async function updateSite(
  db: Db,
  id: number,
  change: Columns | { readonly closedAt: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('jobSite')
    .set((column) => ({ ...change, changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a site, or restores it with `null`. */
export async function setSiteRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('jobSite').set({ removedAt: at }).where('id', '=', id).execute()
}

/** The choices: open sites by their code; `ids` also finds closed ones. */
export async function findSiteChoices(
  db: Db,
  actor: UserActor,
  query: {
    readonly page: number
    readonly itemsPerPage: number
    readonly search?: string | undefined
    readonly id?: readonly number[] | undefined
  },
) {
  const { id = [], ...rest } = query
  return page(
    sitesOf(db, actor)
      .where('s.removedAt', 'is', null)
      .where(id.length > 0 ? isOneOf(sql`s.id`, id) : sql<boolean>`s.closed_at IS NULL`),
    rest,
    {
      columns: ['s.id', 's.name', 's.code', 'u.name as unit', 's.address'],
      filters: { search: (text) => matchesWordPrefixes(sql`s.search_text`, text) },
      tieBreaker: [
        ['s.codeKey', 'asc'],
        ['s.id', 'asc'],
      ],
    },
  )
}

/** Deletes closed sites not changed since a day whose code no list, consultation or order bears; returns their number. */
export async function deleteUnusedSites(db: Db, day: unknown): Promise<number> {
  const isBorneBy = (table: 'selectionList' | 'consultation' | 'purchaseOrder') =>
    sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} p
      WHERE p.company_id = s.company_id AND lower(btrim(p.job_code)) = s.code_key)`
  const { rows } = await sql`
    DELETE FROM job_site s WHERE s.closed_at IS NOT NULL AND ${dayIn(sql`s.changed_at`)} < ${day} AND NOT (
      ${isBorneBy('selectionList')} OR ${isBorneBy('consultation')} OR ${isBorneBy('purchaseOrder')})
    RETURNING s.id`.execute(db)
  return rows.length
}
