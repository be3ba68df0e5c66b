import type { Db } from '../../platform/db/connect.ts'

/** The name of a company in emails and on the reply page. */
export async function findCompanyName(db: Db, companyId: number): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
