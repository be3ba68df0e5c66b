import type { Db } from '../db/connect.ts'

/** What a company is called in letters and on the page of who answers. */
export async function findCompanyName(db: Db, companyId: number): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
