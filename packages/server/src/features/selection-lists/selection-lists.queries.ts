import type { ListAccess, SelectionListQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWordPrefixes } from '../../platform/db/folded.ts'
import { isEditableBy, isListVisibleTo, isOwnList } from '../../platform/access/list-scope.ts'
import { page } from '../../platform/db/page.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { eraseRowTraces } from '../../platform/activity/timeline.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import type { headColumns } from './list-head.ts'
import { listResource, generatedFileKind } from './list-resource.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'

const columnsFor = (actor: UserActor) =>
  [
    'l.id',
    'l.uuid',
    'l.name',
    'l.businessCode',
    'l.businessName',
    'l.jobCode',
    'l.jobName',
    'l.quoteNumber',
    'l.quoteDescription',
    'l.variables',
    'l.ownerId',
    'u.displayName as ownerName',
    sql<ListAccess>`CASE WHEN ${isOwnList(actor)} THEN 'owner' WHEN ${isEditableBy(actor)} THEN 'edit' ELSE 'read' END`.as(
      'access',
    ),
    sql<boolean>`EXISTS (SELECT 1 FROM selection_list_share s WHERE s.list_id = l.id)`.as('isShared'),
    sql<number>`(SELECT count(*) FROM selection_list_item i
      WHERE i.list_id = l.id AND i.product_id IS NOT NULL AND i.removed_at IS NULL)::int`.as('itemCount'),
    sql<boolean>`EXISTS (SELECT 1 FROM selection_list_consultation x
      JOIN consultation c ON c.id = x.consultation_id WHERE x.list_id = l.id AND c.removed_at IS NULL)`.as(
      'hasConsultation',
    ),
    sql<boolean>`l.archived_at IS NOT NULL`.as('isArchived'),
    'l.createdAt',
    'l.changedAt',
    'l.version',
  ] as const

const listsOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('selectionList as l')
    .innerJoin('appUser as u', 'u.id', 'l.ownerId')
    .where('l.removedAt', 'is', null)
    .where(isListVisibleTo(actor))

const rowsOf = (db: Db, actor: UserActor) => listsOf(db, actor).select(columnsFor(actor))

/** A list as the actor sees it. */
export type ListRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A page of the actor's lists and of those shared with the actor; without `archived`, those in use. */
export function findLists(db: Db, actor: UserActor, query: SelectionListQuery) {
  return page(
    listsOf(db, actor),
    { ...query, archived: query.archived ?? false },
    {
      columns: columnsFor(actor),
      filters: {
        search: (text) => matchesWordPrefixes(sql`l.search_text`, text),
        business: (text) => matchesWordPrefixes(sql`l.business_text`, text),
        job: (text) => matchesWordPrefixes(sql`l.job_text`, text),
        quote: (text) => matchesWordPrefixes(sql`l.quote_text`, text),
        archived: (isArchived) => sql<boolean>`(l.archived_at IS NOT NULL) = ${isArchived}`,
        sharing: (sharing) => sql<boolean>`(${isOwnList(actor)}) = ${sharing === 'mine'}`,
      },
      sortable: { name: 'l.nameSort', createdAt: 'l.createdAt', changedAt: 'l.changedAt' },
      tieBreaker: [
        ['l.changedAt', 'desc'],
        ['l.id', 'desc'],
      ],
    },
  )
}

/** One list that the actor sees. */
export function findList(db: Db, actor: UserActor, uuid: string): Promise<ListRow | undefined> {
  return rowsOf(db, actor).where('l.uuid', '=', uuid).executeTakeFirst()
}

/** Returns the list of a line that the actor sees. */
export async function findListOfItem(db: Db, actor: UserActor, itemId: number): Promise<string | undefined> {
  const row = await listsOf(db, actor)
    .innerJoin('selectionListItem as i', 'i.listId', 'l.id')
    .select('l.uuid')
    .where('i.id', '=', itemId)
    .where('i.removedAt', 'is', null)
    .executeTakeFirst()
  return row?.uuid
}

/** Returns the list of a generated file, deleted or not; `undefined` where the actor does not see the list. */
export async function findListOfDocument(db: Db, actor: UserActor, id: number): Promise<string | undefined> {
  const row = await listsOf(db, actor)
    .innerJoin('rowFile as f', (join) =>
      join
        .onRef('f.rowId', '=', 'l.id')
        .on('f.resource', '=', listResource)
        .on('f.kind', '=', generatedFileKind),
    )
    .select('l.uuid')
    .where('f.id', '=', id)
    .executeTakeFirst()
  return row?.uuid
}

/** One list that the actor sees, locked until the transaction ends, so that its changes run one after the other. */
export async function findListForUpdate(
  db: Db,
  actor: UserActor,
  uuid: string,
): Promise<ListRow | undefined> {
  await db
    .selectFrom('selectionList')
    .select('id')
    .where('uuid', '=', uuid)
    .where('companyId', '=', actor.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return findList(db, actor, uuid)
}

type Head = ReturnType<typeof headColumns>

/** Inserts a list and returns its id and UUID. */
export async function insertList(
  db: Db,
  { userId, companyId }: UserActor,
  head: Head,
  now: Date,
): Promise<{ id: number; uuid: string }> {
  return await db
    .insertInto('selectionList')
    .values({ ...head, companyId, ownerId: userId, createdAt: now, changedAt: now })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/** Returns the number of lists of a user, archived ones included. */
export async function countLists(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('selectionList')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Updates a list and increments its version. */
export async function updateList(db: Db, id: number, head: Head, now: Date): Promise<void> {
  await db
    .updateTable('selectionList')
    .set((column) => ({ ...head, changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Records that the lines of a list have changed. */
export async function touchList(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('selectionList').set({ changedAt: now }).where('id', '=', id).execute()
}

export async function setArchived(db: Db, id: number, archivedAt: Date | null): Promise<void> {
  await db.updateTable('selectionList').set({ archivedAt }).where('id', '=', id).execute()
}

export async function removeList(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('selectionList').set({ removedAt: now }).where('id', '=', id).execute()
}

/** Restores a list of the actor that was removed after a given time. */
export async function restoreList(db: Db, actor: UserActor, uuid: string, removedAfter: Date): Promise<void> {
  await db
    .updateTable('selectionList')
    .set({ removedAt: null })
    .where('uuid', '=', uuid)
    .where('ownerId', '=', actor.userId)
    .where('removedAt', '>', removedAfter.toISOString())
    .execute()
}

/** Deletes lists of all users without changes for 13 months, and those removed more than a day ago; returns their number. */
export async function eraseOldLists(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM selection_list
    WHERE ${dayIn(sql`changed_at`)} < ${firstRetainedDay(now)}
      OR removed_at <= ${restorableSince(now)}
    RETURNING id`.execute(db)
  await eraseRowTraces(
    db,
    'cart_product_selections',
    rows.map(({ id }) => id),
  )
  return rows.length
}
