import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Sets level, path and position of every family from its parent: parents before children, children in their former
 * order. Returns the families whose path changed.
 */
export async function renumberFamilies(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; isMoved: boolean }>`
    WITH RECURSIVE walk AS (
      SELECT id, 1 AS level, ARRAY[id] AS path, ARRAY[position, id] AS place
      FROM family WHERE parent_id IS NULL
      UNION ALL
      SELECT f.id, w.level + 1, w.path || f.id, w.place || ARRAY[f.position, f.id]
      FROM walk w JOIN family f ON f.parent_id = w.id
    ), numbered AS (
      SELECT w.id, w.level, w.path, row_number() OVER (ORDER BY w.place)::int AS position, f.path AS old_path
      FROM walk w JOIN family f ON f.id = w.id
    )
    UPDATE family f SET level = n.level, path = n.path, position = n.position
    FROM numbered n
    WHERE f.id = n.id AND (f.level, f.path, f.position) IS DISTINCT FROM (n.level, n.path, n.position)
    RETURNING f.id, n.old_path <> n.path AS is_moved`.execute(db)
  return rows.filter(({ isMoved }) => isMoved).map(({ id }) => id)
}
