import type { Db } from '../../platform/db/connect.ts'

/** A supplier, with what a file may call it. */
export interface NamedSupplier {
  readonly id: number
  readonly name: string
  readonly siren: string | null
}

/** All suppliers. */
export const findNamedSuppliers = (db: Db): Promise<NamedSupplier[]> =>
  db.selectFrom('supplier').select(['id', 'name', 'siren']).orderBy('id').execute()

/** The agencies of a supplier, with what a file may call them. */
export const findNamedAgencies = (db: Db, supplierId: number) =>
  db
    .selectFrom('agency')
    .select(['id', 'name', 'siret'])
    .where('supplierId', '=', supplierId)
    .orderBy('id')
    .execute()
