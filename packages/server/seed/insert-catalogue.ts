import type { Db } from '../src/platform/db/connect.ts'
import { insertReferenceData } from '../src/domain/families/reference-data.queries.ts'
import { foldWords, toSortKey } from '../src/platform/text/fold-text.ts'
import { agencyWords } from '../src/platform/text/agency-text.ts'
import { buildAgencies } from './agencies.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { insertRows, syncIdSequence } from './insert-rows.ts'
import { buildSupplierTraits, buildTraits } from './supplier-traits.ts'

/** The ids of the first and second demo company. */
export interface CompanyIds {
  readonly first: number
  readonly second: number
}

/** Inserts suppliers, catalogues, families, features and products into an empty database. */
export async function insertCatalogue(db: Db, catalogue: Catalogue, companies: CompanyIds): Promise<void> {
  await insertRows(db, 'manufacturer', catalogue.manufacturers)
  await insertRows(db, 'supplier', catalogue.suppliers)
  await insertRows(db, 'supplierTrait', buildTraits())
  await insertRows(db, 'supplierHasTrait', buildSupplierTraits())
  await insertRows(db, 'family', catalogue.families)
  // The families have the demo's ids already: this adds their features.
  await insertReferenceData(db)
  await insertCatalogs(db, catalogue, companies)
  await insertRows(db, 'product', catalogue.products)
  await syncIdSequence(db, ['manufacturer', 'supplier', 'supplierTrait', 'family'])
  await syncIdSequence(db, ['priceList', 'catalog', 'product'])
}

async function insertCatalogs(db: Db, { catalogs }: Catalogue, { first, second }: CompanyIds): Promise<void> {
  await insertRows(
    db,
    'priceList',
    catalogs.map(({ id, supplierId, name }) => ({
      id,
      supplierId,
      name: `${name} 2026`,
      publishedOn: '2026-01-05',
    })),
  )
  await insertRows(
    db,
    'catalog',
    catalogs.map(({ id, supplierId, code, name, isActive }) => ({
      id,
      supplierId,
      priceListId: id,
      code,
      name,
      isActive,
    })),
  )
  await insertRows(
    db,
    'companyCatalog',
    catalogs.flatMap(({ id, access }) => [
      ...(access === 'second' ? [] : [{ companyId: first, catalogId: id }]),
      ...(access === 'first' ? [] : [{ companyId: second, catalogId: id }]),
    ]),
  )
}

/** Inserts the agencies of the suppliers; `limit` for tests that need only a few. */
export async function insertAgencies(db: Db, limit = Number.POSITIVE_INFINITY): Promise<void> {
  const rows = buildAgencies()
    .slice(0, limit)
    .map((agency, index) => ({
      id: index + 1,
      supplierId: agency.supplier + 1,
      name: agency.name,
      addressNumber: agency.addressNumber,
      address: agency.address,
      zipCode: agency.zipCode,
      city: agency.city,
      country: agency.country,
      latitude: agency.latitude,
      longitude: agency.longitude,
      phone: agency.phone,
      email: agency.email,
      hours: agency.hours,
      exceptionalDays: agency.exceptionalDays,
      searchText: agencyWords([agency.name, agency.supplierName, agency.city, agency.zipCode].join(' '))
        .map((word) => ` ${word}`)
        .join(''),
      nameSort: toSortKey(agency.name),
      citySort: foldWords(agency.city).join(' '),
    }))
  await insertRows(db, 'agency', rows)
  await syncIdSequence(db, ['agency'])
}
