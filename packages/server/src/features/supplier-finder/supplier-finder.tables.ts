import type { AgencyFacet } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** Kinds of supplier traits: the agency facets except the supplier itself. */
export type TraitKind = Exclude<AgencyFacet, 'supplier'>

/** The tables of `0060_supplier_finder.sql` and `0075_agency_counts.sql`. */
interface SupplierFinderTables {
  supplierTrait: {
    id: Generated<number>
    kind: TraitKind
    position: number
    nameFr: string
    nameEn: string
    /** Of the reference data. */
    code: Generated<string | null>
    version: Generated<number>
  }
  supplierHasTrait: { supplierId: number; traitId: number }
  /** Maintained by the triggers of `agency`. */
  supplierAgencyCount: { supplierId: number; agencies: number }
  favoriteAgency: { userId: number; agencyId: number; addedAt: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupplierFinderTables {}
}
