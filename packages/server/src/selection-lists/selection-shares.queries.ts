import type { ListShare, Shareholder } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import type { UserActor } from '../http/actor.ts'
import { foldText } from '../text/fold-text.ts'

const shareholdersAtOnce = 50

/** People and units of the actor's company, without the actor, by their names. */
export async function findShareholders(db: Db, actor: UserActor, search: string): Promise<Shareholder[]> {
  const { rows } = await sql<Shareholder>`
    SELECT kind, id, name FROM (
      SELECT 'unit' AS kind, id, name FROM organization_unit WHERE company_id = ${actor.companyId}
      UNION ALL
      SELECT 'user', id, display_name FROM app_user
      WHERE company_id = ${actor.companyId} AND is_active AND NOT is_technical AND id <> ${actor.userId}
    ) holder
    WHERE ${contains(folded(sql`name`), foldText(search))}
    ORDER BY kind DESC, lower(name), id
    LIMIT ${shareholdersAtOnce}`.execute(db)
  return rows
}

/** Whom a list is shared with; whose list it is, the caller has asked. */
export async function findShares(db: Db, listId: number): Promise<ListShare[]> {
  const { rows } = await sql<ListShare>`
    SELECT CASE WHEN s.unit_id IS NULL THEN 'user' ELSE 'unit' END AS kind, coalesce(s.unit_id, s.user_id) AS id,
      coalesce(o.name, u.display_name) AS name, s.can_edit AS "canEdit"
    FROM selection_list_share s
    LEFT JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization_unit o ON o.id = s.unit_id
    WHERE s.list_id = ${listId}
    ORDER BY 1 DESC, lower(coalesce(o.name, u.display_name)), 2`.execute(db)
  return rows
}

type Share = Pick<ListShare, 'kind' | 'id' | 'canEdit'>

/** The places of shares that are for nobody of the company, or for the actor. */
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

/** Replaces whom a list is shared with; of two for the same, the last one counts. */
export async function replaceShares(db: Db, listId: number, shares: readonly Share[]): Promise<void> {
  await db.deleteFrom('selection_list_share').where('list_id', '=', listId).execute()
  const last = new Map(shares.map((share) => [`${share.kind} ${share.id}`, share]))
  if (last.size === 0) return
  await db
    .insertInto('selection_list_share')
    .values(
      [...last.values()].map(({ kind, id, canEdit }) => ({
        list_id: listId,
        user_id: kind === 'user' ? id : null,
        unit_id: kind === 'unit' ? id : null,
        can_edit: canEdit,
      })),
    )
    .execute()
}
