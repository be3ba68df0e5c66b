import type { AgreementFee, AgreementFeeDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findFee,
  findFees,
  insertFee,
  setFeeRemoved,
  updateFee,
  type FeeRow,
} from './agreement-fees.queries.ts'
import { loadAgreement, loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

const feesMax = 50

/** A fee as the API shows it. */
export function toFee({ agreementId: _agreement, ...row }: FeeRow): AgreementFee {
  return {
    '@id': `/api/internal/framework_agreement_costs/${row.id}`,
    '@type': 'FrameworkAgreementCost',
    ...row,
  }
}

/** The fees of an agreement that the caller sees. */
export async function readFees(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  agreementId: number,
): Promise<AgreementFee[]> {
  const { id } = await loadAgreement(call, agreementId)
  return (await findFees(call.db, id)).map(toFee)
}

/** Adds a fee to an agreement of the caller's own. */
export async function addFee(call: AgreementCall, draft: AgreementFeeDraft): Promise<AgreementFee> {
  const { id } = await loadOwnAgreement(call, draft.frameworkAgreement)
  if ((await findFees(call.db, id)).length >= feesMax)
    throw new ViolationError({ propertyPath: 'name', code: 'too_many', maximum: feesMax })
  return toFee(await loadFee(call, await insertFee(call.db, draft)))
}

/** A fee of an agreement of the caller's own. */
async function loadFee(call: AgreementCall, id: number, removedAfter?: Date): Promise<FeeRow> {
  const fee = await foundOr404(findFee(call.db, id, removedAfter))
  await loadOwnAgreement(call, fee.agreementId)
  return fee
}

/** Changes a fee, unless it has changed since it was read; it stays with its agreement. */
export async function changeFee(
  call: AgreementCall,
  id: number,
  draft: AgreementFeeDraft,
): Promise<AgreementFee> {
  const { version } = await loadFee(call, id)
  call.requireVersion(version)
  await updateFee(call.db, id, draft)
  return toFee(await loadFee(call, id))
}

/** Removes a fee: it no longer applies to new carts and orders. */
export async function removeFee(call: AgreementCall, id: number): Promise<void> {
  await loadFee(call, id)
  await setFeeRemoved(call.db, id, call.now)
}

/** Restores a removed fee. */
export async function restoreFee(call: AgreementCall, id: number): Promise<AgreementFee> {
  await loadFee(call, id, restorableSince(call.now))
  await setFeeRemoved(call.db, id, null)
  return toFee(await loadFee(call, id))
}
