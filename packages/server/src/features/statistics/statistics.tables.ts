/** The tables of `0251_statistics.sql` and `0376_statistics_totals.sql`. */
interface StatisticsTables {
  statistics_pending: { order_id: number; company_id: number }
  statistics_month: {
    company_id: number
    family_id: number
    month: string
    unit_id: number
    supplier_id: number
    orders: number
    amount: number
    public_amount: number
    public_paid: number
    bid_amount: number
    bid_paid: number
    agreement_amount: number
  }
  statistics_product: {
    company_id: number
    month: string
    product_id: number
    unit_id: number
    supplier_id: number
    orders: number
    quantity: number
    amount: number
  }
  statistics_product_total: {
    company_id: number
    /** 0: all units. */
    unit_id: number
    month: string
    product_id: number
    orders: number
    quantity: number
    amount: number
  }
  empty_search: { company_id: number; month: string; text: string; searches: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends StatisticsTables {}
}
