import type { OrderFormat } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** The table of `0561_order_files.sql`. */
interface OrderFileTables {
  supplierOrderFiles: {
    companyId: number
    supplierId: number
    formats: OrderFormat[]
    changedAt: Instant
    changedBy: string
    version: Generated<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OrderFileTables {}
}
