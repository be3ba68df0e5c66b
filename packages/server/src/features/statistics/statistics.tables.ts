/** The tables of `0251_statistics.sql` and `0376_statistics_totals.sql`. */
interface StatisticsTables {
  statisticsPending: { orderId: number; companyId: number }
  statisticsMonth: {
    companyId: number
    familyId: number
    month: string
    unitId: number
    supplierId: number
    orders: number
    amount: number
    publicAmount: number
    publicPaid: number
    bidAmount: number
    bidPaid: number
    agreementAmount: number
  }
  statisticsProduct: {
    companyId: number
    month: string
    productId: number
    unitId: number
    supplierId: number
    orders: number
    quantity: number
    amount: number
  }
  statisticsProductTotal: {
    companyId: number
    /** 0: all units. */
    unitId: number
    month: string
    productId: number
    orders: number
    quantity: number
    amount: number
  }
  emptySearch: { companyId: number; month: string; text: string; searches: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends StatisticsTables {}
}
