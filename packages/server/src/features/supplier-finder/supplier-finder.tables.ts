import type { AgencyFacet } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** Kinds of supplier traits: the agency facets except the supplier itself. */
export type TraitKind = Exclude<AgencyFacet, 'supplier'>

/** The tables of `0060_supplier_finder.sql` and `0075_agency_counts.sql`. */
interface SupplierFinderTables {
  supplier_trait: {
    id: Generated<number>
    kind: TraitKind
    position: number
    name_fr: string
    name_en: string
  }
  supplier_has_trait: { supplier_id: number; trait_id: number }
  /** Maintained by the triggers of `agency`. */
  supplier_agency_count: { supplier_id: number; agencies: number }
  favorite_agency: { user_id: number; agency_id: number; added_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupplierFinderTables {}
}
