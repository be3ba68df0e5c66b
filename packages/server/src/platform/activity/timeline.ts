import type { Db } from '../db/connect.ts'
import type { UserActor } from '../access/actor.ts'
import { findEvents, insertEvent, type NewEvent } from './timeline.queries.ts'

interface TimelineCall {
  readonly db: Db
  readonly actor: Pick<UserActor, 'userId' | 'companyId'>
  readonly now: Date
}

/** The timelines of the rows with a name in paths, such as `orders`; the caller has checked access to the row. */
export const timelineOf = (resource: string) => ({
  /** Adds an event by the user, in the transaction in which it happens. */
  record: (
    { db, actor: { userId, companyId }, now }: TimelineCall,
    rowId: number,
    kind: string,
    details: NewEvent['details'] = {},
  ) => insertEvent(db, { resource, rowId, companyId, kind, userId, details }, now),

  /** Returns the events of a row, newest first. */
  read: ({ db, actor: { companyId } }: Omit<TimelineCall, 'now'>, rowId: number) =>
    findEvents(db, { resource, rowId, companyId }),
})
