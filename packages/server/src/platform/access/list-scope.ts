import { sql, type RawBuilder } from 'kysely'
import type { UserActor } from './actor.ts'
import { unitsWithAncestors } from './scope.ts'

/** For a list `l`: it is shared with the actor, or with a unit of the actor's or one above. */
const isSharedWith = (actor: UserActor, condition: RawBuilder<unknown> = sql`true`) => sql<boolean>`EXISTS (
  SELECT 1 FROM selection_list_share s
  WHERE s.list_id = l.id AND ${condition} AND (s.user_id = ${actor.userId} OR s.unit_id IN (
    WITH RECURSIVE ${unitsWithAncestors(actor)} SELECT id FROM unit)))`

/** For a list `l`: it is the actor's. */
export const isOwnList = ({ userId }: UserActor) => sql<boolean>`l.owner_id = ${userId}`
/** For a list `l`: the actor may see it. */
export const isListVisibleTo = (actor: UserActor) =>
  sql<boolean>`(l.company_id = ${actor.companyId} AND (${isOwnList(actor)} OR ${isSharedWith(actor)}))`

/** For a list `l`: the actor may change its items. */
export const isEditableBy = (actor: UserActor) =>
  sql<boolean>`(l.company_id = ${actor.companyId} AND (${isOwnList(actor)} OR ${isSharedWith(actor, sql`s.can_edit`)}))`
