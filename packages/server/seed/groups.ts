import type { Db } from '../src/db/connect.ts'

/** A group that the demo's first company belongs to. */
export async function insertGroups(db: Db, companyId: number): Promise<void> {
  const { id } = await db
    .insertInto('company_group')
    .values({ code: 'ARMOR', siren: '123456782', name: 'Groupement Armor', removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('company')
    .set({ group_id: id, basecamp_url: 'https://3.basecamp.com/' })
    .where('id', '=', companyId)
    .execute()
}
