import type { FamilyChange, Locale, ManagedFamily } from '@comptoir/contract'
import { sql } from 'kysely'
import { inLocale, unclassifiedFamily } from '../../domain/products/product.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { folded } from '../../platform/db/folded.ts'

/** The whole tree except the family of unclassified products; or only one family. For the super administrator. */
export async function findManagedFamilies(
  db: Db,
  locale: Locale,
  id: number | null = null,
): Promise<ManagedFamily[]> {
  const { rows } = await sql<Omit<ManagedFamily, '@id' | '@type'>>`
    SELECT f.id, f.code, f.parent_id, f.level, f.name_fr, f.name_en, f.etim_class, f.unspsc, f.version,
      f.retired_at IS NOT NULL AS is_retired,
      CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.${inLocale('name', locale)}) END AS merged_into,
      coalesce(n.count, 0)::int AS product_count
    FROM family f
    LEFT JOIN family m ON m.id = f.merged_into_id
    LEFT JOIN (SELECT family_id, count(*) AS count FROM product WHERE withdrawn_at IS NULL GROUP BY 1) n
      ON n.family_id = f.id
    WHERE f.code <> ${unclassifiedFamily} AND (${id}::int IS NULL OR f.id = ${id})
    ORDER BY f.position`.execute(db)
  return rows.map((row) => ({
    ...row,
    '@id': `/api/internal/managed_families/${row.id}`,
    '@type': 'ManagedFamily' as const,
  }))
}

/** A family as checks before a change need it. */
export interface FamilyNode {
  readonly id: number
  readonly code: string
  readonly parentId: number | null
  readonly path: number[]
  readonly pictogram: string
  readonly nameFr: string
  readonly nameEn: string
  readonly isRetired: boolean
  /** The same for all that were retired at once. */
  readonly retiredAt: string | null
  readonly mergedIntoId: number | null
  readonly version: number
}

/** All families of the tree; those that change are locked by `lockName` before. */
export function findFamilyNodes(db: Db): Promise<FamilyNode[]> {
  return db
    .selectFrom('family')
    .select(['id', 'code', 'parentId', 'path', 'pictogram', 'nameFr', 'nameEn', 'mergedIntoId', 'version'])
    .select(sql<boolean>`retired_at IS NOT NULL`.as('isRetired'))
    .select(sql<string | null>`retired_at::text`.as('retiredAt'))
    .where('code', '<>', unclassifiedFamily)
    .orderBy('position')
    .execute()
}

/** Which of the names of a family are taken by one next to it, and whether its class of ETIM is. */
export async function findTakenFields(
  db: Db,
  { nameFr, nameEn, etimClass, parent }: FamilyChange,
  except: number | null,
): Promise<('nameFr' | 'nameEn' | 'etimClass')[]> {
  const isBeside = sql`parent_id IS NOT DISTINCT FROM ${parent}::int AND retired_at IS NULL`
  const { rows } = await sql<{ nameFr: boolean; nameEn: boolean; etimClass: boolean }>`
    SELECT coalesce(bool_or(${isBeside} AND ${folded(sql`name_fr`)} = ${folded(sql`${nameFr}::text`)}), false) AS name_fr,
      coalesce(bool_or(${isBeside} AND ${folded(sql`name_en`)} = ${folded(sql`${nameEn}::text`)}), false) AS name_en,
      coalesce(bool_or(etim_class = ${etimClass}), false) AS etim_class
    FROM family WHERE id IS DISTINCT FROM ${except}::int`.execute(db)
  const [taken] = rows
  return (['nameFr', 'nameEn', 'etimClass'] as const).filter((field) => taken?.[field])
}

/** A family to insert; level, path and position follow from `renumberFamilies`. */
export interface NewFamily extends Omit<FamilyChange, 'parent'> {
  readonly code: string
  readonly parentId: number | null
  readonly pictogram: string
}

export async function insertFamily(db: Db, family: NewFamily): Promise<number> {
  const { id } = await db
    .insertInto('family')
    .values({
      ...family,
      level: 1,
      path: [],
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM family)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFamily(db: Db, id: number, { parent, ...names }: FamilyChange): Promise<void> {
  await db
    .updateTable('family')
    .set({ ...names, parentId: parent, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Retires a family with those below it. */
export async function retireFamilies(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('family')
    .set({ retiredAt: now.toISOString(), version: sql<number>`version + 1` })
    .where(sql<boolean>`${id} = ANY (path)`)
    .where('retiredAt', 'is', null)
    .execute()
}

/** Ends the retirement of families. */
export async function restoreFamilies(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('family')
    .set({ retiredAt: null, mergedIntoId: null, version: sql<number>`version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}

/** The products of some families and those below them. */
export async function findProductsBelow(db: Db, families: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p JOIN family f ON f.id = p.family_id
    WHERE f.path && ${[...families]}::int[] ORDER BY p.id`.execute(db)
  return rows.map(({ id }) => id)
}
