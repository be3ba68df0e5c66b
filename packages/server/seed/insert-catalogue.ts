import type { Db } from '../src/platform/db/connect.ts'
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
  await insertRows(db, 'supplier_trait', buildTraits())
  await insertRows(db, 'supplier_has_trait', buildSupplierTraits())
  await insertRows(db, 'family', catalogue.families)
  await insertCatalogs(db, catalogue, companies)
  await insertRows(db, 'feature_group', catalogue.dictionary.groups)
  await insertRows(db, 'feature', catalogue.dictionary.features)
  await insertRows(db, 'feature_value', catalogue.dictionary.values)
  await insertRows(db, 'feature_family', catalogue.dictionary.families)
  await insertRows(db, 'product', catalogue.products)
  await syncIdSequence(db, [
    'manufacturer',
    'supplier',
    'supplier_trait',
    'family',
    'price_list',
    'catalog',
    'product',
  ])
}

async function insertCatalogs(db: Db, { catalogs }: Catalogue, { first, second }: CompanyIds): Promise<void> {
  await insertRows(
    db,
    'price_list',
    catalogs.map(({ id, supplierId, name }) => ({
      id,
      supplier_id: supplierId,
      name: `${name} 2026`,
      published_on: '2026-01-05',
    })),
  )
  await insertRows(
    db,
    'catalog',
    catalogs.map(({ id, supplierId, code, name, isActive }) => ({
      id,
      supplier_id: supplierId,
      price_list_id: id,
      code,
      name,
      is_active: isActive,
    })),
  )
  await insertRows(
    db,
    'company_catalog',
    catalogs.flatMap(({ id, access }) => [
      ...(access === 'second' ? [] : [{ company_id: first, catalog_id: id }]),
      ...(access === 'first' ? [] : [{ company_id: second, catalog_id: id }]),
    ]),
  )
}

/** Inserts the agencies of the suppliers; `limit` for tests that need only a few. */
export async function insertAgencies(db: Db, limit = Number.POSITIVE_INFINITY): Promise<void> {
  const rows = buildAgencies()
    .slice(0, limit)
    .map((agency, index) => ({
      id: index + 1,
      supplier_id: agency.supplier + 1,
      name: agency.name,
      address_number: agency.addressNumber,
      address: agency.address,
      zip_code: agency.zipCode,
      city: agency.city,
      country: agency.country,
      latitude: agency.latitude,
      longitude: agency.longitude,
      phone: agency.phone,
      email: agency.email,
      hours: agency.hours,
      exceptional_days: agency.exceptionalDays,
      search_text: agencyWords([agency.name, agency.supplierName, agency.city, agency.zipCode].join(' '))
        .map((word) => ` ${word}`)
        .join(''),
      name_sort: toSortKey(agency.name),
      city_sort: foldWords(agency.city).join(' '),
    }))
  await insertRows(db, 'agency', rows)
  await syncIdSequence(db, ['agency'])
}
