import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** All companies. */
export const findCompanyNames = (db: Db) =>
  db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()

/** All groups, by name or code. */
export const findGroupNames = (db: Db) =>
  db
    .selectFrom('companyGroup')
    .select(['id', 'name', 'code'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()

/** The suppliers' catalogues, named by their codes. */
export const findCatalogCodes = (db: Db) =>
  db
    .selectFrom('catalog')
    .select(['id', 'code as name'])
    .where('ownerCompanyId', 'is', null)
    .orderBy('id')
    .execute()

const unitColumns = ['id', 'companyId as company', 'code', 'name', 'parentId as parent'] as const

/** The units of a company, without their members. */
export const findBareUnits = (db: Db, companyId: number) =>
  db
    .selectFrom('organizationUnit')
    .select(unitColumns)
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

/** One unit, of any company, without its members. */
export const findBareUnit = (db: Db, id: number) =>
  db.selectFrom('organizationUnit').select(unitColumns).where('id', '=', id).executeTakeFirst()

/** The user of a user name, technical and erased ones included. */
export const findByUsername = (db: Db, username: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'companyId', 'isTechnical', 'erasedAt'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/** Deletes a row that nothing refers to. */
export async function deleteRow(db: Db, table: 'supplier' | 'agency' | 'appUser', id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}
