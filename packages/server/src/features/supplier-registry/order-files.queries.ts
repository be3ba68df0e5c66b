import type { OrderFormat } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

interface Owner {
  readonly companyId: number
  readonly supplierId: number
}

/** Locks a supplier against two changes at once; returns whether it exists. */
export async function lockSupplier(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The version of what a company has chosen for a supplier; 0 as long as it has not. */
export async function findOrderFilesVersion(db: Db, { companyId, supplierId }: Owner): Promise<number> {
  const row = await db
    .selectFrom('supplierOrderFiles')
    .select('version')
    .where('companyId', '=', companyId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Whether a company has a SIREN. */
export async function hasSiren(db: Db, companyId: number): Promise<boolean> {
  const row = await db.selectFrom('company').select('siren').where('id', '=', companyId).executeTakeFirst()
  return (row?.siren ?? null) !== null
}

/** Stores what a company has chosen for a supplier. */
export async function saveOrderFiles(
  db: Db,
  { companyId, supplierId }: Owner,
  { formats, by, now }: { readonly formats: readonly OrderFormat[]; readonly by: string; readonly now: Date },
): Promise<void> {
  const values = { formats: [...formats], changedAt: now, changedBy: by }
  await db
    .insertInto('supplierOrderFiles')
    .values({ companyId, supplierId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'supplierId']).doUpdateSet((column) => ({
        ...values,
        version: column('supplierOrderFiles.version', '+', 1),
      })),
    )
    .execute()
}
