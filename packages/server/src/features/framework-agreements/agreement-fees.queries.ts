import type { AgreementFee, AgreementFeeDraft } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export type FeeRow = Omit<AgreementFee, '@id' | '@type'> & { readonly agreementId: number }

const columns = sql`f.id, f.agreement_id, f.name, f.name_en,
  CASE WHEN f.amount IS NULL THEN 'percentage' ELSE 'amount' END AS mode,
  f.amount, f.percentage / 100.0 AS percentage, f.franco, f.is_default, f.version`

/** The fees of an agreement. */
export async function findFees(db: Db, agreementId: number): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    SELECT ${columns} FROM agreement_fee f
    WHERE f.agreement_id = ${agreementId} AND f.removed_at IS NULL ORDER BY lower(f.name), f.id`.execute(db)
  return rows
}

/** One fee; with `removedAfter`, one removed after that time. */
export async function findFee(db: Db, id: number, removedAfter?: Date): Promise<FeeRow | undefined> {
  const { rows } = await sql<FeeRow>`
    SELECT ${columns} FROM agreement_fee f
    WHERE f.id = ${id} AND ${removedAfter ? sql`(f.removed_at IS NULL OR f.removed_at > ${removedAfter})` : sql`f.removed_at IS NULL`}`.execute(
    db,
  )
  return rows[0]
}

const columnsOf = ({ name, nameEn, mode, amount, percentage, franco, isDefault }: AgreementFeeDraft) => ({
  name,
  nameEn,
  amount: mode === 'amount' ? amount : null,
  percentage: mode === 'percentage' && percentage !== null ? Math.round(percentage * 100) : null,
  franco,
  isDefault,
})

/** Adds a fee and returns its id. */
export async function insertFee(db: Db, draft: AgreementFeeDraft): Promise<number> {
  const { id } = await db
    .insertInto('agreementFee')
    .values({ ...columnsOf(draft), agreementId: draft.frameworkAgreement })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a fee and increments its version. */
export async function updateFee(db: Db, id: number, draft: AgreementFeeDraft): Promise<void> {
  await db
    .updateTable('agreementFee')
    .set((column) => ({ ...columnsOf(draft), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a fee, or restores it with `null`. */
export async function setFeeRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('agreementFee').set({ removedAt: at }).where('id', '=', id).execute()
}
