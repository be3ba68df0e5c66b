import type { ListShare, Collaborator } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import type { UserActor } from '../../platform/access/actor.ts'

const maxSuggestions = 50

/** Users and units of the actor's company, without the actor, by name. */
export async function findCollaborators(db: Db, actor: UserActor, search: string): Promise<Collaborator[]> {
  const { rows } = await sql<Collaborator>`
    SELECT kind, id, name FROM (
      SELECT 'unit' AS kind, id, name FROM organization_unit WHERE company_id = ${actor.companyId}
      UNION ALL
      SELECT 'user', id, display_name FROM app_user
      WHERE company_id = ${actor.companyId} AND is_active AND NOT is_technical AND id <> ${actor.userId}
    ) holder
    WHERE ${matchesWords(sql`name`, search)}
    ORDER BY kind DESC, lower(name), id
    LIMIT ${maxSuggestions}`.execute(db)
  return rows
}

/** The shares of a list; the caller has checked access to it. */
export async function findShares(db: Db, listId: number): Promise<ListShare[]> {
  const { rows } = await sql<ListShare>`
    SELECT CASE WHEN s.unit_id IS NULL THEN 'user' ELSE 'unit' END AS kind, coalesce(s.unit_id, s.user_id) AS id,
      coalesce(o.name, u.display_name) AS name, s.can_edit
    FROM selection_list_share s
    LEFT JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization_unit o ON o.id = s.unit_id
    WHERE s.list_id = ${listId}
    ORDER BY 1 DESC, lower(coalesce(o.name, u.display_name)), 2`.execute(db)
  return rows
}

type Share = Pick<ListShare, 'kind' | 'id' | 'canEdit'>

/** The indexes of shares outside the company, or with the actor. */
export async function findForeignShares(
  db: Db,
  actor: UserActor,
  shares: readonly Share[],
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    SELECT (t.place - 1)::int AS at
    FROM unnest(${shares.map(({ kind }) => kind)}::text[], ${shares.map(({ id }) => id)}::int[])
      WITH ORDINALITY AS t (kind, id, place)
    WHERE NOT CASE t.kind
      WHEN 'unit' THEN EXISTS (
        SELECT 1 FROM organization_unit o WHERE o.id = t.id AND o.company_id = ${actor.companyId})
      ELSE EXISTS (
        SELECT 1 FROM app_user u
        WHERE u.id = t.id AND u.company_id = ${actor.companyId} AND u.is_active AND NOT u.is_technical AND u.id <> ${actor.userId})
    END
    ORDER BY t.place`.execute(db)
  return rows.map(({ at }) => at)
}

/** Replaces the shares of a list; of duplicates the last one counts. */
export async function replaceShares(db: Db, listId: number, shares: readonly Share[]): Promise<void> {
  await db.deleteFrom('selectionListShare').where('listId', '=', listId).execute()
  const last = new Map(shares.map((share) => [`${share.kind} ${share.id}`, share]))
  if (last.size === 0) return
  await db
    .insertInto('selectionListShare')
    .values(
      [...last.values()].map(({ kind, id, canEdit }) => ({
        listId,
        userId: kind === 'user' ? id : null,
        unitId: kind === 'unit' ? id : null,
        canEdit,
      })),
    )
    .execute()
}
