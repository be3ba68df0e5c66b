import type { TimelineEvent } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { findEvents, insertEvent, type TimelineRow } from '../timeline/timeline.queries.ts'
import { listResource } from './list-resource.ts'
import type { ListRow } from './selection-lists.queries.ts'
import type { ListWrite } from './selection-lists.service.ts'

const rowOf = ({ id }: Pick<ListRow, 'id'>, companyId: number): TimelineRow => ({
  resource: listResource,
  rowId: id,
  companyId,
})

/** Writes down what was done with a list, and to how many lines. */
export async function recordListEvent(
  { db, actor, now }: ListWrite,
  list: Pick<ListRow, 'id'>,
  kind: string,
  details: TimelineEvent['details'] = {},
): Promise<void> {
  await insertEvent(db, { ...rowOf(list, actor.companyId), kind, userId: actor.userId, details }, now)
}

/** What was done with a list; that it may be seen, the caller has asked. */
export const findListEvents = (db: Db, list: Pick<ListRow, 'id'>, companyId: number) =>
  findEvents(db, rowOf(list, companyId))
