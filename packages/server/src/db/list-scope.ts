import { sql, type RawBuilder } from 'kysely'
import type { UserActor } from '../http/actor.ts'
import { reachingUnits } from './scope.ts'

/** Of a list `l`: it is shared with the actor, or with a unit of the actor's or one above it. */
const isSharedWith = (actor: UserActor, condition: RawBuilder<unknown> = sql`true`) => sql<boolean>`EXISTS (
  SELECT 1 FROM selection_list_share s
  WHERE s.list_id = l.id AND ${condition} AND (s.user_id = ${actor.userId} OR s.unit_id IN (
    WITH RECURSIVE ${reachingUnits(actor)} SELECT id FROM unit)))`

/** Of a list `l`: it is the actor's. */
export const isOwnList = ({ userId }: UserActor) => sql<boolean>`l.owner_id = ${userId}`
/** Of a list `l`: the actor sees it. */
export const isListSeenBy = (actor: UserActor) =>
  sql<boolean>`(l.company_id = ${actor.companyId} AND (${isOwnList(actor)} OR ${isSharedWith(actor)}))`

/** Of a list `l`: the actor may change what is in it. */
export const isEditableBy = (actor: UserActor) =>
  sql<boolean>`(l.company_id = ${actor.companyId} AND (${isOwnList(actor)} OR ${isSharedWith(actor, sql`s.can_edit`)}))`
