import type { TimelineEvent } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { findEvents, insertEvent, type TimelineRow } from '../../platform/activity/timeline.queries.ts'
import { listResource } from './list-resource.ts'
import type { ListRow } from './selection-lists.queries.ts'
import type { ListWrite } from './selection-lists.service.ts'

const rowOf = ({ id }: Pick<ListRow, 'id'>, companyId: number): TimelineRow => ({
  resource: listResource,
  rowId: id,
  companyId,
})

/** Adds an event of a list, with the number of its lines. */
export async function recordListEvent(
  { db, actor, now }: ListWrite,
  list: Pick<ListRow, 'id'>,
  kind: string,
  details: TimelineEvent['details'] = {},
): Promise<void> {
  await insertEvent(db, { ...rowOf(list, actor.companyId), kind, userId: actor.userId, details }, now)
}

/** The events of a list; the caller has checked access to it. */
export const findListEvents = (db: Db, list: Pick<ListRow, 'id'>, companyId: number) =>
  findEvents(db, rowOf(list, companyId))
