import type { ListAccess, SelectionListQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { beginWords } from '../db/folded.ts'
import { isEditableBy, isListSeenBy, isOwnList } from '../db/list-scope.ts'
import { page } from '../db/page.ts'
import type { UserActor } from '../http/actor.ts'
import { eraseRowTraces } from '../timeline/timeline.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import { firstDayKept } from '../time/retention.queries.ts'
import type { headColumns } from './list-head.ts'
import { listResource, madeOfLists } from './list-resource.ts'
import { dayIn } from '../time/day-in.queries.ts'

const columnsFor = (actor: UserActor) =>
  [
    'l.id',
    'l.uuid',
    'l.name',
    'l.business_code as businessCode',
    'l.business_name as businessName',
    'l.job_code as jobCode',
    'l.job_name as jobName',
    'l.quote_number as quoteNumber',
    'l.quote_description as quoteDescription',
    'l.variables',
    'l.owner_id as ownerId',
    'u.display_name as ownerName',
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
    'l.created_at as createdAt',
    'l.changed_at as changedAt',
    'l.version',
  ] as const

const listsOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('selection_list as l')
    .innerJoin('app_user as u', 'u.id', 'l.owner_id')
    .where('l.removed_at', 'is', null)
    .where(isListSeenBy(actor))

const rowsOf = (db: Db, actor: UserActor) => listsOf(db, actor).select(columnsFor(actor))

/** A list as the actor sees it. */
export type ListRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** One page of the actor's lists and those that are shared with the actor; without `archived`, those in use. */
export function findLists(db: Db, actor: UserActor, query: SelectionListQuery) {
  return page(
    listsOf(db, actor),
    { ...query, archived: query.archived ?? false },
    {
      columns: columnsFor(actor),
      filters: {
        search: (text) => beginWords(sql`l.search_text`, text),
        business: (text) => beginWords(sql`l.business_text`, text),
        job: (text) => beginWords(sql`l.job_text`, text),
        quote: (text) => beginWords(sql`l.quote_text`, text),
        archived: (isArchived) => sql<boolean>`(l.archived_at IS NOT NULL) = ${isArchived}`,
        sharing: (sharing) => sql<boolean>`(${isOwnList(actor)}) = ${sharing === 'mine'}`,
      },
      orders: { name: 'l.name_sort', createdAt: 'l.created_at', changedAt: 'l.changed_at' },
      lastOrder: [
        ['l.changed_at', 'desc'],
        ['l.id', 'desc'],
      ],
    },
  )
}

/** One list that the actor sees. */
export function findList(db: Db, actor: UserActor, uuid: string): Promise<ListRow | undefined> {
  return rowsOf(db, actor).where('l.uuid', '=', uuid).executeTakeFirst()
}

/** The list of a line that the actor sees. */
export async function findListOfItem(db: Db, actor: UserActor, itemId: number): Promise<string | undefined> {
  const row = await listsOf(db, actor)
    .innerJoin('selection_list_item as i', 'i.list_id', 'l.id')
    .select('l.uuid')
    .where('i.id', '=', itemId)
    .where('i.removed_at', 'is', null)
    .executeTakeFirst()
  return row?.uuid
}

/** The list that a file was made of, gone or not; nothing where the actor does not see the list. */
export async function findListOfDocument(db: Db, actor: UserActor, id: number): Promise<string | undefined> {
  const row = await listsOf(db, actor)
    .innerJoin('row_file as f', (join) =>
      join.onRef('f.row_id', '=', 'l.id').on('f.resource', '=', listResource).on('f.kind', '=', madeOfLists),
    )
    .select('l.uuid')
    .where('f.id', '=', id)
    .executeTakeFirst()
  return row?.uuid
}

/** The same, locked until the transaction ends: one change of a list after the other. */
export async function findListForUpdate(
  db: Db,
  actor: UserActor,
  uuid: string,
): Promise<ListRow | undefined> {
  await db
    .selectFrom('selection_list')
    .select('id')
    .where('uuid', '=', uuid)
    .where('company_id', '=', actor.companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return findList(db, actor, uuid)
}

type Head = ReturnType<typeof headColumns>

/** Makes a list and answers its two numbers. */
export async function insertList(
  db: Db,
  { userId, companyId }: UserActor,
  head: Head,
  now: Date,
): Promise<{ id: number; uuid: string }> {
  return await db
    .insertInto('selection_list')
    .values({ ...head, company_id: companyId, owner_id: userId, created_at: now, changed_at: now })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/** How many lists a person has, archived ones too. */
export async function countLists(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('selection_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Changes a list that was found for it; its version moves. */
export async function updateList(db: Db, id: number, head: Head, now: Date): Promise<void> {
  await db
    .updateTable('selection_list')
    .set((column) => ({ ...head, changed_at: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that the lines of a list have changed. */
export async function touchList(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('selection_list').set({ changed_at: now }).where('id', '=', id).execute()
}

export async function setArchived(db: Db, id: number, archivedAt: Date | null): Promise<void> {
  await db.updateTable('selection_list').set({ archived_at: archivedAt }).where('id', '=', id).execute()
}

export async function removeList(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('selection_list').set({ removed_at: now }).where('id', '=', id).execute()
}

/** Puts a list of the actor back that was removed after a moment. */
export async function restoreList(db: Db, actor: UserActor, uuid: string, removedAfter: Date): Promise<void> {
  await db
    .updateTable('selection_list')
    .set({ removed_at: null })
    .where('uuid', '=', uuid)
    .where('owner_id', '=', actor.userId)
    .where('removed_at', '>', removedAfter.toISOString())
    .execute()
}

/** Lists that nobody has touched for 13 months, and those deleted a day ago, are forgotten, whoever's they are; says how many. */
export async function eraseOldLists(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM selection_list
    WHERE ${dayIn(sql`changed_at`)} < ${firstDayKept(now)}
      OR removed_at <= ${restorableSince(now)}
    RETURNING id`.execute(db)
  await eraseRowTraces(
    db,
    'cart_product_selections',
    rows.map(({ id }) => id),
  )
  return rows.length
}
