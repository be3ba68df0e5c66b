import type { Db } from '../src/platform/db/connect.ts'

/** The group of the demo's first company. */
export async function insertGroups(db: Db, companyId: number): Promise<void> {
  const { id } = await db
    .insertInto('companyGroup')
    .values({ code: 'ARMOR', siren: '123456782', name: 'Groupement Armor', removedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('company')
    .set({ groupId: id, basecampUrl: 'https://3.basecamp.com/' })
    .where('id', '=', companyId)
    .execute()
}
