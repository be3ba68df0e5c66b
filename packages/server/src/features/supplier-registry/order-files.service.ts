import { AppError, type OrderFormat } from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findOrderFilesVersion, hasSiren, lockSupplier, saveOrderFiles } from './order-files.queries.ts'

interface OrderFilesWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/**
 * Chooses the files of the company's orders for a supplier.
 *
 * @throws AppError `not_found`; `conflict` for UBL without the company's SIREN, which it has to carry
 */
export async function changeOrderFiles(
  { db, actor, now, requireVersion }: OrderFilesWrite,
  supplierId: number,
  formats: readonly OrderFormat[],
) {
  const owner = { companyId: actor.companyId, supplierId }
  if (!(await lockSupplier(db, supplierId))) throw new AppError('not_found')
  const version = await findOrderFilesVersion(db, owner)
  requireVersion(version)
  if (formats.includes('ubl') && !(await hasSiren(db, actor.companyId)))
    throw new AppError('conflict', { reason: 'company_without_siren' })
  await saveOrderFiles(db, owner, { formats, by: actor.username, now })
  return {
    '@id': `/api/internal/suppliers/${supplierId}/order_files`,
    '@type': 'SupplierOrderFiles' as const,
    orderFiles: [...formats],
    orderFilesVersion: version + 1,
  }
}
