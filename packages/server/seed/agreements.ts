import type { Db } from '../src/platform/db/connect.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { insertRows, syncIdSequence } from './insert-rows.ts'

/** A discount in hundredths of a point, or two successive ones. */
type Discount = readonly [first: number, second?: number]

interface DemoAgreement {
  readonly company: 'first' | 'second'
  /** Code of the unit that negotiated it. */
  readonly unit: string
  readonly supplier: string
  readonly name: string
  readonly start: string
  readonly end: string
  readonly appliesToHierarchy: boolean
  /** Catalogue code → general discount; `null`: included without one. */
  readonly catalogs: Readonly<Record<string, Discount | null>>
  /** Family code → discount. */
  readonly families: Readonly<Record<string, Discount>>
  /** The interval of products with a net price, their own discount, or prices by quantity. */
  readonly productConditions: boolean
}

const agreement = (
  parts: Partial<DemoAgreement> & Pick<DemoAgreement, 'unit' | 'supplier' | 'name' | 'catalogs'>,
): DemoAgreement => ({
  company: 'first',
  start: '2026-01-01',
  end: '2028-12-31',
  appliesToHierarchy: true,
  families: {},
  productConditions: false,
  ...parts,
})

/** Conditions on every level of D-09, for both companies, so that the same product has two net prices. */
export const demoAgreements: readonly DemoAgreement[] = [
  agreement({
    unit: 'GRP',
    supplier: 'Rivoire Distribution',
    name: 'Contrat-cadre Rivoire 2026',
    catalogs: { RA: [2500], RB: [3000, 500], RC: [2000] },
    families: { F01: [3200], F0101: [3800], F0301: [4000, 1000], F0302: [4200] },
    productConditions: true,
  }),
  agreement({
    unit: 'BZH',
    supplier: 'Rivoire Distribution',
    name: 'Avenant Bretagne Rivoire',
    start: '2026-03-01',
    catalogs: { RA: null },
    families: { F0101: [4100, 300] },
  }),
  agreement({
    unit: 'RNS',
    supplier: 'Rivoire Distribution',
    name: 'Chantier Rennes Rivoire',
    catalogs: { RA: [5000], RB: [5000], RC: [5000] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Comptoir du Ponant',
    name: 'Contrat-cadre Ponant 2026',
    catalogs: { PA: [2800], PB: [3600, 400], PX: [1500] },
    families: { F08: [2200], F0801: [2600, 500] },
    productConditions: true,
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Sodelvia',
    name: 'Contrat-cadre Sodelvia',
    catalogs: { SA: [3300], SB: [2700] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Climarel Grossiste',
    name: 'Accord climatisation Climarel',
    catalogs: { CA: [3000, 500], CB: [2400] },
    families: { F0701: [3500, 500] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Sodelvia',
    name: 'Contrat-cadre Sodelvia 2025',
    start: '2025-01-01',
    end: '2025-12-31',
    catalogs: { SA: [4500], SB: [4500] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Vauban Matériel Électrique',
    name: 'Accord siège Vauban',
    appliesToHierarchy: false,
    catalogs: { VA: [4000] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Élec Loire Négoce',
    name: 'Contrat-cadre Élec Loire',
    end: '2027-01-31',
    catalogs: { LA: [3000], LB: [2600] },
    families: { F0301: [3900, 500], F05: [3100] },
  }),
  agreement({
    unit: 'BZH',
    supplier: 'Alpélec Fournitures',
    name: 'Conditions Alpélec Bretagne',
    catalogs: { AA: [2200, 300] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Luminor Distribution',
    name: 'Contrat-cadre éclairage Luminor',
    catalogs: { MA: [3400] },
    families: { F0503: [4000] },
    productConditions: true,
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Thermo Négoce Atlantique',
    name: 'Contrat-cadre TNA chauffage',
    catalogs: { TA: [2500, 400] },
    families: { F0801: [2800, 500], F0802: [3300] },
  }),
  agreement({
    unit: 'GRP',
    supplier: 'Luminor Distribution',
    name: 'Contrat-cadre éclairage Luminor 2029',
    start: '2029-01-01',
    end: '2029-12-31',
    catalogs: { MA: [3600] },
  }),
  agreement({
    company: 'second',
    unit: 'ALP',
    supplier: 'Climarel Grossiste',
    name: 'Accord Climarel Alpes',
    catalogs: { CA: [2600], CB: [2100] },
  }),
  agreement({
    company: 'second',
    unit: 'ALP',
    supplier: 'Rivoire Distribution',
    name: 'Accord Rivoire Alpes',
    catalogs: { RA: [1800], RB: [2200], RC: [1200] },
    families: { F0101: [2900] },
    productConditions: true,
  }),
  agreement({
    company: 'second',
    unit: 'ALP',
    supplier: 'Alpélec Fournitures',
    name: 'Contrat-cadre Alpélec',
    catalogs: { AA: [3100], AX: [3400, 300] },
    families: { F0701: [3800] },
  }),
]

/** Returns the units of a company by code. */
type UnitIds = ReadonlyMap<string, number>

export interface AgreementOwners {
  readonly first: { readonly companyId: number; readonly units: UnitIds }
  readonly second: { readonly companyId: number; readonly units: UnitIds }
}

/** Inserts the agreements of both companies. */
export async function insertAgreements(db: Db, catalogue: Catalogue, owners: AgreementOwners): Promise<void> {
  const rows = demoAgreements.map((each, index) => Object.assign({ id: index + 1 }, each))
  const catalogIds = new Map(catalogue.catalogs.map(({ code, id }) => [code, id]))
  const familyIds = new Map(catalogue.families.map(({ code, id }) => [code, id]))
  await insertRows(
    db,
    'agreement',
    rows.map(({ id, company, unit, supplier, name, start, end, appliesToHierarchy }) => ({
      id,
      companyId: owners[company].companyId,
      supplierId: catalogue.suppliers.find((each) => each.name === supplier)?.id,
      unitId: owners[company].units.get(unit),
      name,
      startsOn: start,
      endsOn: end,
      appliesToHierarchy,
    })),
  )
  await insertRows(
    db,
    'agreementCatalog',
    rows.flatMap(({ id, catalogs }) =>
      Object.entries(catalogs).map(([code, discount]) => ({
        agreementId: id,
        catalogId: catalogIds.get(code),
        discount1: discount?.[0] ?? null,
        discount2: discount?.[1] ?? null,
      })),
    ),
  )
  await insertRows(
    db,
    'agreementFamily',
    rows.flatMap(({ id, families }) =>
      Object.entries(families).map(([code, discount]) => ({
        agreementId: id,
        familyId: familyIds.get(code),
        discount1: discount[0],
        discount2: discount[1] ?? null,
      })),
    ),
  )
  const withProducts = rows.filter(({ productConditions }) => productConditions)
  const conditions = withProducts.flatMap(({ id, catalogs }) =>
    conditionsOfProducts(id, new Set(Object.keys(catalogs).map((code) => catalogIds.get(code))), catalogue),
  )
  await insertRows(
    db,
    'agreementProduct',
    conditions.flatMap(({ own }) => own),
  )
  await insertRows(
    db,
    'agreementPriceRange',
    conditions.flatMap(({ ranges }) => ranges),
  )
  await syncIdSequence(db, ['agreement'])
}

const share = (price: number, part: number) => Math.round(price * part * 10_000) / 10_000

interface ProductConditions {
  readonly own: { netPrice: number | null; discount1: number | null; discount2: number | null }[]
  readonly ranges: { fromQuantity: number; netPrice: number }[]
}

/** One product in thirty has a net price, one a discount, one prices by quantity. */
function conditionsOfProducts(
  agreementId: number,
  catalogs: ReadonlySet<number | undefined>,
  { products }: Catalogue,
): ProductConditions[] {
  return products
    .filter(({ catalogId }) => catalogs.has(catalogId))
    .flatMap(({ id, publicPrice, priceBase }) =>
      publicPrice === null ? [] : conditionsOf({ agreementId, productId: id }, publicPrice, priceBase),
    )
}

function conditionsOf(
  common: { agreementId: number; productId: number },
  price: number,
  base: number,
): ProductConditions[] {
  const none = { netPrice: null, discount1: null, discount2: null }
  const range = (from: number, part: number) => ({
    ...common,
    fromQuantity: from * base,
    netPrice: share(price, part),
  })
  switch (common.productId % 30) {
    case 4:
      return [{ own: [{ ...common, ...none, netPrice: share(price, 0.55) }], ranges: [] }]
    case 14:
      return [{ own: [{ ...common, ...none, discount1: 4500, discount2: 500 }], ranges: [] }]
    case 24:
      return [{ own: [], ranges: [range(10, 0.5), range(50, 0.46)] }]
    default:
      return []
  }
}
