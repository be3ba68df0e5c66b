import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { renumberFamilies } from '../src/domain/families/family-tree.queries.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** A family at the top, without products. */
export async function insertFamilyOf(db: Db): Promise<number> {
  const name = randomUUID()
  const { id } = await db
    .insertInto('family')
    .values({
      code: name.slice(0, 8),
      parentId: null,
      level: 1,
      path: [],
      position: 10_000,
      nameFr: name,
      nameEn: name,
      pictogram: 'box',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await renumberFamilies(db)
  return id
}

/** Adds an agreement for each list of families, with a discount for each of them. Returns the ids of the agreements. */
export async function addAgreementFamilies(db: Db, ...lists: readonly number[][]): Promise<number[]> {
  const agreements = await db.selectFrom('agreement').select('id').orderBy('id').limit(lists.length).execute()
  const ids = agreements.map(({ id }) => id)
  await db.deleteFrom('agreementFamily').where('agreementId', 'in', ids).execute()
  await db
    .insertInto('agreementFamily')
    .values(
      lists.flatMap((families, at) =>
        families.map((familyId) => ({
          agreementId: ids[at] ?? 0,
          familyId,
          discount1: 1000,
          discount2: null,
        })),
      ),
    )
    .execute()
  return ids
}

/** Gives the families of earlier calls other names, so that a sample may be sent again. */
export async function freeFamilyNames(db: Db): Promise<void> {
  await sql`UPDATE family SET name_fr = code, name_en = code WHERE name_en IN ('New X', 'Family X')`.execute(
    db,
  )
}

/** Deletes the feature of the samples. */
export async function deleteFixtureFeatures(db: Db): Promise<void> {
  await sql`
    DELETE FROM feature_value WHERE feature_code IN (SELECT code FROM feature WHERE name_en = 'Feature X')`.execute(
    db,
  )
  await db.deleteFrom('feature').where('nameEn', '=', 'Feature X').execute()
}
