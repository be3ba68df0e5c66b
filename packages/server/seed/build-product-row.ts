import type { LifeCycle, SalesUnit } from '@comptoir/contract'

let lastId = 0

/** Builds a product row for a test; the test gives the relevant fields, the others have defaults. */
export function buildProductRow(
  parts: Partial<PlainRow> & { catalogId: number },
): PlainRow & { catalogId: number } {
  lastId += 1
  return { ...plainRow(lastId), ...parts }
}

interface PlainRow {
  manufacturerId: number
  familyId: number
  reference: string
  nameFr: string
  nameEn: string
  descriptionFr: string
  descriptionEn: string
  salesUnit: SalesUnit
  packaging: number
  publicPrice: number | null
  priceBase: number
  lifeCycle: LifeCycle
  features: string
}

const plainRow = (count: number): PlainRow => ({
  manufacturerId: 1,
  // A leaf of the demo's tree
  familyId: 3,
  reference: `TEST-${String(count).padStart(4, '0')}`,
  nameFr: `Produit ${count}`,
  nameEn: `Product ${count}`,
  descriptionFr: '',
  descriptionEn: '',
  salesUnit: 'piece',
  packaging: 1,
  publicPrice: 12.5,
  priceBase: 1,
  lifeCycle: 'active',
  features: '{}',
})
