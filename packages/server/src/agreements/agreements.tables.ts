import type { Generated } from 'kysely'

interface Discounted {
  discount1: number | null
  discount2: number | null
}

/** The tables of `0011_agreements.sql` and `0051_fees.sql`; percentages are hundredths of a point. */
export interface AgreementTables {
  agreement: {
    id: Generated<number>
    company_id: number
    supplier_id: number
    unit_id: number
    name: string
    starts_on: string
    ends_on: string | null
    applies_to_hierarchy: Generated<boolean>
  }
  agreement_catalog: Discounted & { agreement_id: number; catalog_id: number }
  agreement_family: {
    agreement_id: number
    family_id: number
    discount1: number
    discount2: number | null
  }
  agreement_product: Discounted & { agreement_id: number; product_id: number; net_price: number | null }
  agreement_price_range: {
    agreement_id: number
    product_id: number
    from_quantity: number
    net_price: number
  }
  agreement_fee: {
    id: Generated<number>
    agreement_id: number
    name: string
    amount: number | null
    percentage: number | null
    franco: number | null
    is_default: Generated<boolean>
  }
}
