import type { CompanyDraft, CompanyQuery, Named } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

const columns = [
  'c.id',
  'c.name',
  'c.siren',
  'g.id as groupId',
  'g.name as groupName',
  'c.hasBasecamp',
  'c.basecampUrl',
  'c.useTamzagGestion',
  'c.version',
  // Bytes in the table, gigabytes for people.
  sql<number>`(c.file_quota / 1e9)::float8`.as('fileQuota'),
  sql<
    Named[]
  >`(SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name), k.id), '[]')
    FROM company_catalog cc JOIN catalog k ON k.id = cc.catalog_id
    WHERE cc.company_id = c.id AND k.owner_company_id IS NULL)`.as('catalogs'),
  sql<number>`(SELECT count(*)::int FROM organization_unit u WHERE u.company_id = c.id)`.as('unitCount'),
  sql<number>`(SELECT count(*)::int FROM app_user p
    WHERE p.company_id = c.id AND NOT p.is_technical AND p.erased_at IS NULL)`.as('userCount'),
] as const

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

const companies = (db: Db) =>
  db
    .selectFrom('company as c')
    .leftJoin('companyGroup as g', (join) =>
      join.onRef('g.id', '=', 'c.groupId').on('g.removedAt', 'is', null),
    )

/** A page of all companies; for the super administrator. */
export async function findCompanies(db: Db, query: CompanyQuery) {
  return page(companies(db), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`c.name`, text),
      group: (group) => sql<boolean>`g.id = ${group}`,
    },
    sortable: { name: folded(sql`c.name`) },
    tieBreaker: [
      [folded(sql`c.name`), 'asc'],
      ['c.id', 'asc'],
    ],
  })
}

/** One company. */
export function findCompany(db: Db, id: number) {
  return companies(db).select(columns).where('c.id', '=', id).executeTakeFirst()
}

/** Locks a company with its units and users. Returns whether it exists. */
export async function lockCompany(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another company has a name. */
export async function isCompanyNameTaken(db: Db, name: string, except: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a group exists. */
export async function groupExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('companyGroup')
    .select('id')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The suppliers' catalogues, to choose from. */
export const supplierCatalogs = sql`
  SELECT c.id, c.name, c.code || ' · ' || s.name AS about, 0 AS place
  FROM catalog c JOIN supplier s ON s.id = c.supplier_id WHERE c.owner_company_id IS NULL`

/** Those of some ids that are suppliers' catalogues. */
export async function findSupplierCatalogs(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM catalog WHERE owner_company_id IS NULL AND id = ANY (${[...ids]}::int[]) ORDER BY id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const columnsFrom = ({
  name,
  siren,
  group,
  hasBasecamp,
  basecampUrl,
  useTamzagGestion,
  fileQuota,
}: CompanyDraft) => ({
  name,
  groupId: group,
  hasBasecamp,
  basecampUrl,
  useTamzagGestion,
  ...(siren !== undefined && { siren }),
  ...(fileQuota !== undefined && { fileQuota: Math.round(fileQuota * 1e9) }),
})

/** Adds a company and returns its id. */
export async function insertCompany(db: Db, draft: CompanyDraft): Promise<number> {
  const { id } = await db
    .insertInto('company')
    .values(columnsFrom(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a company and increments its version. */
export async function updateCompany(db: Db, id: number, draft: CompanyDraft): Promise<void> {
  await db
    .updateTable('company')
    .set((column) => ({ ...columnsFrom(draft), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Sets the suppliers' catalogues that a company sees beside its own. */
export async function setCompanyCatalogs(db: Db, id: number, catalogs: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM company_catalog cc USING catalog k
    WHERE cc.company_id = ${id} AND k.id = cc.catalog_id AND k.owner_company_id IS NULL
      AND NOT k.id = ANY (${[...catalogs]}::int[])`.execute(db)
  await sql`
    INSERT INTO company_catalog (company_id, catalog_id)
    SELECT ${id}, unnest(${[...catalogs]}::int[])
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Deletes a company with its units, and what it sees. */
export async function deleteCompany(db: Db, id: number): Promise<void> {
  await db.deleteFrom('organizationUnit').where('companyId', '=', id).execute()
  await db.deleteFrom('company').where('id', '=', id).execute()
}
