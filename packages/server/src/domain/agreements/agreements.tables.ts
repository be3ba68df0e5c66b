import type { Locale } from '@comptoir/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

interface Discounted {
  discount1: number | null
  discount2: number | null
}

/** The tables of `0011_agreements.sql`, `0051_fees.sql` `0200_framework_agreements.sql` and `0430_import_languages.sql`; percentages are hundredths of a point. */
interface AgreementTables {
  agreement: {
    id: Generated<number>
    companyId: number
    supplierId: number
    unitId: number
    name: string
    startsOn: string
    endsOn: string
    appliesToHierarchy: Generated<boolean>
    appliesToAllAgencies: Generated<boolean>
    // A version for each tab, since tabs are saved separately, often by two users concurrently.
    version: Generated<number>
    agenciesVersion: Generated<number>
    catalogsVersion: Generated<number>
    changedAt: ColumnType<string, string | Date | undefined, string | Date>
    /** From then on it sets no prices, and can be restored for a day. */
    removedAt: NullableInstant
  }
  agreementAgency: { agreementId: number; agencyId: number }
  agreementCatalog: Discounted & { agreementId: number; catalogId: number }
  agreementFamily: {
    agreementId: number
    familyId: number
    discount1: number
    discount2: number | null
    version: Generated<number>
  }
  agreementProduct: Discounted & {
    agreementId: number
    productId: number
    netPrice: number | null
    version: Generated<number>
  }
  agreementPriceRange: {
    agreementId: number
    productId: number
    fromQuantity: number
    netPrice: number
    version: Generated<number>
  }
  agreementFee: {
    id: Generated<number>
    agreementId: number
    name: string
    nameEn: string | null
    amount: number | null
    percentage: number | null
    franco: number | null
    isDefault: Generated<boolean>
    version: Generated<number>
    removedAt: NullableInstant
  }
  agreementDocument: {
    id: Generated<number>
    agreementId: number
    name: string
    contentDigest: string
    addedAt: Instant
    addedBy: number | null
    removedAt: NullableInstant
  }
  agreementImport: {
    id: Generated<number>
    agreementId: number
    source: 'file' | 'adjustment'
    fileName: string | null
    contentDigest: string | null
    mode: 'delta' | 'complete'
    state: 'queued' | 'in_progress' | 'finished' | 'failed'
    counters: Json<Record<string, Record<string, number>>>
    ignored: Json<unknown[]>
    inverse: Json<unknown> | null
    queuedAt: Instant
    queuedBy: number | null
    endedAt: NullableInstant
    undoneAt: NullableInstant
    locale: Generated<Locale>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AgreementTables {}
}
