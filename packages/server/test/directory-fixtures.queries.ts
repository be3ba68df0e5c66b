import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertPasswordRequest } from '../src/domain/accounts/account-links.queries.ts'
import { findFixtureUser } from './group-fixtures.queries.ts'
import { insertEmailChange } from '../src/features/account/email-change.queries.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { contactColumns } from '../src/features/supplier-contacts/contact-row.ts'

const moment = '2026-11-21T08:00:00Z'

/** One white pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

export async function findUser(db: Db, username = 'client') {
  return db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}

/** A new address of `client`, optionally removed. */
export async function insertAddressOf(db: Db, { isRemoved = false } = {}): Promise<string> {
  const uuid = randomUUID()
  await db
    .insertInto('userAddress')
    .values({
      uuid,
      userId: (await findUser(db)).id,
      name: 'Dépôt',
      addressNumber: '4',
      address: 'rue du Port',
      additionalAddress: null,
      zipCode: '56000',
      city: 'Vannes',
      countryCode: 'FRA',
      country: 'France',
      latitude: 47.66,
      longitude: -2.76,
      removedAt: isRemoved ? moment : null,
    })
    .execute()
  return uuid
}

const person = {
  firstName: 'Maëlle',
  lastName: 'Orvault',
  email: 'maelle@example.org',
  mobile: null,
  phone: null,
  role: null,
}

/** A new contact of `client`'s company, of another user's, or shared; optionally removed. */
export async function insertContactOf(
  db: Db,
  { isRemoved = false, username = 'client', isGlobal = false } = {},
): Promise<number> {
  const companyId = isGlobal ? null : (await findUser(db, username)).companyId
  const { id } = await db
    .insertInto('supplierContact')
    .values({
      companyId,
      agencyId: 1,
      ...contactColumns(person),
      changedAt: moment,
      removedAt: isRemoved ? moment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Fills the list of `client`'s company with contacts. */
export async function fillContacts(db: Db, count: number): Promise<void> {
  const { companyId } = await findUser(db)
  const { count: listed } = await db
    .selectFrom('supplierContact')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const contact = { companyId, agencyId: 1, ...contactColumns(person), changedAt: moment }
  const missing = Array.from({ length: count - Number(listed) }, () => contact)
  for (let at = 0; at < missing.length; at += 1000)
    await db
      .insertInto('supplierContact')
      .values(missing.slice(at, at + 1000))
      .execute()
}

/** Removes all contacts of `client`'s company. */
export async function removeContacts(db: Db, now: Date): Promise<void> {
  const { companyId } = await findUser(db)
  await db
    .updateTable('supplierContact')
    .set({ removedAt: now })
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .execute()
}

/** A new document of `client`'s company, optionally removed. Its content is not in the storage. */
export async function insertDocumentOf(db: Db, { isRemoved = false } = {}): Promise<number> {
  const { id: userId, companyId } = await findUser(db)
  const digest = createHash('sha256').update(randomUUID()).digest('hex')
  await db.insertInto('fileContent').values({ digest, byteCount: 3, keptAt: moment }).execute()
  const { id } = await db
    .insertInto('supplierFile')
    .values({
      companyId,
      supplierId: 1,
      name: 'plan.pdf',
      contentDigest: digest,
      addedAt: moment,
      addedBy: userId,
      removedAt: isRemoved ? moment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Fills the list of `client`'s company with documents of the same content. */
export async function fillDocuments(db: Db, count: number): Promise<void> {
  const { companyId } = await findUser(db)
  await insertDocumentOf(db)
  await sql`
    INSERT INTO supplier_file (company_id, supplier_id, name, content_digest, added_at)
    SELECT f.company_id, f.supplier_id, f.name, f.content_digest, f.added_at
    FROM (SELECT * FROM supplier_file WHERE company_id = ${companyId} ORDER BY id DESC LIMIT 1) f,
      generate_series(1, ${count}::int - (
        SELECT count(*) FROM supplier_file WHERE company_id = ${companyId} AND removed_at IS NULL))`.execute(
    db,
  )
}

/** Removes all documents of `client`'s company. */
export async function removeDocuments(db: Db, now: Date): Promise<void> {
  const { companyId } = await findUser(db)
  await db
    .updateTable('supplierFile')
    .set({ removedAt: now })
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .execute()
}

/** A password link for a user of `client`'s company. */
export async function insertPasswordRequestOf(db: Db): Promise<number> {
  return insertPasswordRequest(db, {
    // Ends no session.
    userId: await findFixtureUser(db),
    kind: 'reset',
    requestedAt: new Date(moment),
    expiresAt: new Date('2036-11-21T08:00:00Z'),
  })
}

/** An unconfirmed change of `client`'s email address. */
export async function insertEmailChangeOf(db: Db): Promise<number> {
  return insertEmailChange(db, {
    userId: (await findUser(db)).id,
    email: `${randomUUID()}@example.org`,
    locale: 'fr',
    requestedAt: new Date(moment),
    expiresAt: new Date('2036-11-21T08:00:00Z'),
  })
}
