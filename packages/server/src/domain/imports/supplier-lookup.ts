import type { Db } from '../../platform/db/connect.ts'
import { namedRows, type NamedRows } from './find-named.ts'
import { findNamedAgencies, findNamedSuppliers, type NamedSupplier } from './supplier-lookup.queries.ts'

interface NamedAgency {
  readonly id: number
  readonly name: string
  readonly siret: string | null
}

/** Suppliers by name or SIREN, and their agencies by name or SIRET. */
export interface SupplierLookup {
  readonly suppliers: NamedRows<NamedSupplier>
  readonly agenciesOf: (supplierId: number) => NamedRows<NamedAgency>
}

/** Looks up suppliers and agencies for a run of an import. */
export function lookUpSuppliers(db: Db): SupplierLookup {
  const agencies = new Map<number, NamedRows<NamedAgency>>()
  return {
    suppliers: namedRows(
      () => findNamedSuppliers(db),
      ({ siren }) => siren,
    ),
    agenciesOf(supplierId) {
      const known = agencies.get(supplierId)
      if (known) return known
      const loaded = namedRows(
        () => findNamedAgencies(db, supplierId),
        ({ siret }) => siret,
      )
      agencies.set(supplierId, loaded)
      return loaded
    },
  }
}
