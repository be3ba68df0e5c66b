import type { Generated } from 'kysely'
import type { Variables } from '@comptoir/contract'
import type { Instant, Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0150_selection_lists.sql`. */
interface SelectionListTables {
  selectionList: {
    id: Generated<number>
    uuid: Generated<string>
    companyId: number
    ownerId: number
    name: string
    businessCode: string | null
    businessName: string | null
    jobCode: string | null
    jobName: string | null
    quoteNumber: string | null
    quoteDescription: string | null
    variables: Json<Variables>
    searchText: string
    businessText: string
    jobText: string
    quoteText: string
    nameSort: string
    version: Generated<number>
    createdAt: Instant
    changedAt: Instant
    archivedAt: NullableInstant
    removedAt: NullableInstant
  }
  selectionListItem: {
    id: Generated<number>
    listId: number
    position: number
    heading: string | null
    productId: number | null
    quantity: number | null
    formula: string | null
    note: string | null
    addedPrice: number | null
    addedBase: number | null
    addedAt: Instant
    tickedAt: NullableInstant
    tickedBy: number | null
    removedAt: NullableInstant
  }
  selectionListShare: { listId: number; userId: number | null; unitId: number | null; canEdit: boolean }
  selectionListConsultation: { listId: number; consultationId: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SelectionListTables {}
}
