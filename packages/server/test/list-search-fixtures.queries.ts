import { sql } from 'kysely'
import { foldWords } from '../src/platform/text/fold-text.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { insertCustomCatalogOf, insertFailedDiffusion } from './catalog-fixtures.queries.ts'
import { insertConsultationOf } from './consultation-fixtures.queries.ts'
import { insertErpClientOf } from './erp-session-fixtures.queries.ts'
import { insertNewsOf } from './news-fixtures.queries.ts'
import { insertOrderOf } from './order-fixtures.queries.ts'
import { insertErrorReport, insertHistoryEntry } from './buyer-activity-fixtures.queries.ts'
import { insertAlertOf } from './rule-fixtures.queries.ts'
import { insertPartnerKey } from './product-fixtures.queries.ts'
import { insertListOf } from './selection-list-fixtures.queries.ts'
import { insertSiteOf } from './job-site-fixtures.queries.ts'
import { insertWebhookOf } from './webhook-fixtures.queries.ts'

/** The name that every row has, with a number behind it. */
export const searchedName = "L'Énergie d’Alpès Chloé-Perrin"

const named: Readonly<Record<string, readonly string[]>> = {
  supplier: ['name'],
  agency: ['name'],
  company: ['name'],
  companyGroup: ['name'],
  organizationUnit: ['name'],
  manufacturer: ['name'],
  appUser: ['displayName'],
  catalog: ['name'],
  family: ['nameFr', 'nameEn'],
  product: ['nameFr', 'nameEn'],
  agreement: ['name'],
  partnerKey: ['name'],
  webhook: ['name'],
  erpClient: ['name'],
  newsItem: ['titleFr', 'titleEn'],
  supplierContact: ['lastName'],
  searchAbbreviation: ['long'],
}

const found = [
  'supplier',
  'agency',
  'supplierContact',
  'purchaseOrder',
  'consultation',
  'selection_list',
  'job_site',
]

/** Inserts at least one row in every searchable list, each with `searchedName` in its search text. */
export async function insertSearchableRows(db: Db) {
  const customCatalog = await insertCustomCatalogOf(db)
  await insertFailedDiffusion(db, 'product')
  await insertFailedDiffusion(db, 'media')
  await insertConsultationOf(db)
  await insertErpClientOf(db)
  await insertNewsOf(db)
  await insertOrderOf(db)
  await insertErrorReport(db, '2026-11-20T09:00:00Z')
  await insertHistoryEntry(db, '2026-11-20')
  await insertAlertOf(db)
  await insertPartnerKey(db)
  await insertWebhookOf(db)
  await insertListOf(db)
  await sql`UPDATE selection_list SET job_code = 'T-' || id, job_name = ${searchedName}::text`.execute(db)
  await insertSiteOf(db)
  await sql`INSERT INTO favorite_product (user_id, product_id, added_at)
    SELECT u.id, p.id, now() FROM app_user u, (SELECT min(id) AS id FROM product) p
    WHERE u.username = 'client'`.execute(db)
  for (const [table, columns] of Object.entries(named))
    for (const column of columns)
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${searchedName}::text || ' ' || id`.execute(
        db,
      )
  for (const table of found)
    await sql`UPDATE ${sql.table(table)} SET search_text = ' l energie d alpes chloe perrin'`.execute(db)
  const agreement = await db
    .selectFrom('agreementCatalog')
    .select(['agreementId as id', 'catalogId'])
    .executeTakeFirstOrThrow()
  return { customCatalog, agreement }
}

/** Sets the telephone number of one contact and one agency. */
export async function setPhones(db: Db, { mobile, phone }: { mobile: string; phone: string }): Promise<void> {
  await sql`UPDATE supplier_contact SET mobile = ${mobile}
    WHERE id = (SELECT min(id) FROM supplier_contact)`.execute(db)
  await sql`UPDATE agency SET phone = ${phone} WHERE id = (SELECT min(id) FROM agency)`.execute(db)
}

/** Sets the number of the orders in their search text, as `updateOrderSums` does. */
export async function numberOrder(db: Db, number: string): Promise<void> {
  await sql`UPDATE purchase_order SET search_text = ${` ${foldWords(number).join(' ')} quai perrin`}`.execute(
    db,
  )
}

/** Abbreviations as entered by an administrator. */
export async function insertShortForms(db: Db, shorts: readonly string[]): Promise<void> {
  for (const short of shorts)
    await sql`INSERT INTO search_abbreviation (short, long, kind, short_words, long_words)
      VALUES (${short}, 'xqz', 'abbreviation', ${[short]}, ${['xqz']}) ON CONFLICT DO NOTHING`.execute(db)
}
