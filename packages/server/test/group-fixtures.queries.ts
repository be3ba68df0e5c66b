import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** A group of no company. */
export async function insertGroupOf(db: Db, { isRemoved = false } = {}): Promise<number> {
  const { id } = await db
    .insertInto('companyGroup')
    .values({
      code: randomUUID().slice(0, 8),
      siren: '732829320',
      name: 'Groupement',
      removedAt: isRemoved ? '2026-11-21T08:30:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A company without people. */
export async function insertCompanyOf(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('company')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A unit of the first company, with no one in it. */
export async function insertEmptyUnitOf(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('organizationUnit')
    .values({ companyId: 1, parentId: null, code: randomUUID().slice(0, 8), name: 'Vide' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A user of the first company whom no test signs in as. */
export async function findFixtureUser(db: Db): Promise<number> {
  const existing = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'sample')
    .executeTakeFirst()
  if (existing) return existing.id
  const { id } = await db
    .insertInto('appUser')
    .values({
      companyId: 1,
      username: 'sample',
      displayName: 'Sample',
      email: 'sample@example.org',
      passwordHash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A supplier without products. */
export async function insertSupplierOf(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('supplier')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An unreferenced agency of the first supplier. */
export async function insertAgencyOf(db: Db): Promise<number> {
  const name = randomUUID()
  const { id } = await db
    .insertInto('agency')
    .values({
      supplierId: 1,
      name,
      addressNumber: null,
      address: '',
      zipCode: '35000',
      city: 'Rennes',
      country: 'France',
      latitude: 48.1,
      longitude: -1.7,
      phone: null,
      email: null,
      hours: sql<string>`NULL`,
      searchText: '',
      nameSort: name,
      citySort: 'rennes',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A manufacturer without products. */
export async function insertManufacturerOf(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('manufacturer')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes rows of an earlier call with the samples: names and codes are unique. */
export async function deleteFixtureRows(db: Db): Promise<void> {
  const statements = [
    sql`DELETE FROM company_group WHERE code = 'GX'`,
    sql`DELETE FROM company WHERE name = 'Société X'`,
    sql`DELETE FROM organization_unit WHERE code = 'UX'`,
    sql`DELETE FROM app_user WHERE username = 'ana.kerbraz'`,
    sql`UPDATE app_user SET email = NULL WHERE email = 'ana.kerbraz@example.org'`,
    sql`UPDATE app_user SET is_active = true, email = 'sample@example.org' WHERE username = 'sample'`,
    sql`DELETE FROM catalog WHERE code = '9Z'`,
    sql`DELETE FROM price_list WHERE name = 'Catalogue X'`,
    sql`DELETE FROM supplier WHERE name = 'Fournisseur X'`,
    sql`DELETE FROM manufacturer WHERE name = 'Fabricant X'`,
    sql`DELETE FROM agency WHERE name = 'Agence X'`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** A trait that no supplier has, of the kind of the first. */
export async function insertTraitOf(db: Db): Promise<number> {
  const { kind } = await db
    .selectFrom('supplierTrait')
    .select('kind')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const name = randomUUID()
  const { id } = await db
    .insertInto('supplierTrait')
    .values({ kind, position: 1, nameFr: name, nameEn: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the trait of the samples. */
export async function deleteFixtureTraits(db: Db): Promise<void> {
  await db.deleteFrom('supplierTrait').where('nameFr', '=', 'Qualité X').execute()
}
