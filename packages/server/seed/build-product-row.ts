import type { LifeCycle, SalesUnit } from '@comptoir/contract'

let lastId = 0

/** Builds a product row for a test; the test gives the relevant fields, the others have defaults. */
export function buildProductRow(
  parts: Partial<PlainRow> & { catalog_id: number },
): PlainRow & { catalog_id: number } {
  lastId += 1
  return { ...plainRow(lastId), ...parts }
}

interface PlainRow {
  manufacturer_id: number
  family_id: number
  reference: string
  name_fr: string
  name_en: string
  description_fr: string
  description_en: string
  sales_unit: SalesUnit
  packaging: number
  public_price: number | null
  price_base: number
  life_cycle: LifeCycle
  features: string
}

const plainRow = (count: number): PlainRow => ({
  manufacturer_id: 1,
  // A leaf of the demo's tree
  family_id: 3,
  reference: `TEST-${String(count).padStart(4, '0')}`,
  name_fr: `Produit ${count}`,
  name_en: `Product ${count}`,
  description_fr: '',
  description_en: '',
  sales_unit: 'piece',
  packaging: 1,
  public_price: 12.5,
  price_base: 1,
  life_cycle: 'active',
  features: '{}',
})
