import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { StartError } from '../src/platform/start/start-error.ts'
import { rebuildProductSearch } from '../src/domain/search/index.ts'
import { watchAgreements } from '../src/features/rules-and-alerts/watch.service.ts'
import { demoCompanies, insertAccounts } from './accounts.ts'
import { insertAgreements } from './agreements.ts'
import { buildCatalogue } from './catalogue/catalogue.ts'
import { insertCatalogDeposits } from './catalog-deposits.ts'
import { insertCustomCatalogs } from './custom-catalogs.ts'
import { insertDirectoryFiles, type DirectoryFiles } from './directory-files.ts'
import { insertFees } from './fees.ts'
import { insertSupplierDirectory } from './supplier-directory.ts'
import { setDemoInstallation } from './installation.ts'
import { insertAgencies, insertCatalogue } from './insert-catalogue.ts'
import { insertGroups } from './groups.ts'
import { insertCostingRules } from './costing-rules.ts'
import { insertProductSheets } from './product-sheet/insert-product-sheets.ts'
import { insertErrorReports, insertNews } from './news.ts'
import { insertOwnReferences } from './own-references.ts'
import { awardConsultation, insertConsultations } from './consultations.ts'
import { insertStatistics } from './statistics.ts'
import { findActor, insertOrders } from './orders.ts'
import { insertBuyerActivity } from './buyer-activity.ts'
import { insertSirets } from './sirets.ts'
import { insertJobSites } from './job-sites.ts'
import { insertSelectionLists } from './selection-lists.ts'

/** The amount of demo data; tests need little. */
export interface DemoOptions {
  readonly products: number
  readonly agencies?: number
}

/**
 * Fills an empty database with the demo data in one transaction; returns whether it was empty. A database with
 * other data is rejected: it must not get accounts with a public password. Without files the directory shows
 * none.
 */
export async function seedDemo(
  db: Db,
  size: DemoOptions = { products: 20_000 },
  files?: DirectoryFiles,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const companies = await transaction.selectFrom('company').select('name').execute()
    const names = new Set(companies.map(({ name }) => name))
    if (demoCompanies.every(({ name }) => names.has(name))) return false
    if (names.size > 0)
      throw new StartError(
        'The demo needs a database of its own: this one has companies, and they are not those of the demo',
      )
    await setDemoInstallation(transaction)
    await insertAccounts(transaction)
    await insertDemoCatalogue(transaction, size)
    await insertBuyerActivity(transaction, 'client', new Date())
    await insertConsultations(transaction, 'client', new Date())
    await insertSelectionLists(transaction, new Date())
    await insertJobSites(transaction, new Date())
    await insertNews(transaction, new Date())
    await insertErrorReports(transaction, new Date())
    await insertOrders(transaction, new Date())
    await awardConsultation(transaction, await findActor(transaction, 'client'), daysAgo(3))
    await insertStatistics(transaction, demoCompanies[0]?.name ?? '', new Date())
    await watchAgreements(transaction, null, new Date())
    if (files) await insertDirectoryFiles(transaction, files)
    return true
  })
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Returns whether the demo has yet to be inserted. */
export async function isDemoDue(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).execute()).length === 0
}

/** Inserts what the demo companies can buy, and the conditions. */
export async function insertDemoCatalogue(db: Db, { products, agencies }: DemoOptions): Promise<void> {
  const catalogue = buildCatalogue({ products })
  const [first, second] = await Promise.all(demoCompanies.map(({ name }) => ownerOf(db, name)))
  if (!first || !second) throw new Error('The demo has two companies')
  await insertCatalogue(db, catalogue, { first: first.companyId, second: second.companyId })
  await insertAgencies(db, agencies)
  await insertSupplierDirectory(db, { first: first.companyId, second: second.companyId })
  await insertSirets(db)
  await insertAgreements(db, catalogue, { first, second })
  await insertCostingRules(db, first)
  await insertCustomCatalogs(db, first.companyId)
  await insertProductSheets(db, catalogue)
  await insertCatalogDeposits(db, new Date())
  await insertGroups(db, first.companyId)
  await insertFees(db)
  await insertOwnReferences(db, catalogue, first.companyId)
  await rebuildProductSearch(db)
  // The plans of the first queries need these statistics: the embedded engine never collects them automatically.
  await sql`ANALYZE`.execute(db)
}

/** Returns the company with a name, and its units by code. */
export async function ownerOf(db: Db, name: string) {
  const rows = await db
    .selectFrom('company')
    .innerJoin('organizationUnit', 'organizationUnit.companyId', 'company.id')
    .select(['company.id as companyId', 'organizationUnit.id as unitId', 'organizationUnit.code'])
    .where('company.name', '=', name)
    .orderBy('organizationUnit.id')
    .execute()
  const companyId = rows[0]?.companyId
  if (companyId === undefined) throw new Error(`The company ${name} is missing`)
  return { companyId, units: new Map(rows.map(({ code, unitId }) => [code, unitId])) }
}
