import { randomUUID } from 'node:crypto'
import { AppError, type PunchOutAccount, type PunchOutAccountForm } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { Seal } from '../db/seal.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  findAccountForUpdate,
  findAccounts,
  findSupplierChoices,
  insertAccount,
  setAccountRemoved,
  updateAccount,
  type AccountRow,
} from './accounts.queries.ts'
import type { Outbound } from '../http/outbound.ts'

/** A write of accounts. */
export interface AccountWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly seal: Seal
  readonly outbound: Pick<Outbound, 'isAllowed'>
}

/** An account as an administrator sees it: its secret stays here. */
export function toAccount(row: AccountRow): PunchOutAccount {
  const { companyId: _company, supplierId, unitId, sealUuid: _seal, sealedSecret, ...account } = row
  return {
    '@id': `/api/internal/punch_out_accounts/${row.id}`,
    '@type': 'PunchOutAccount',
    ...account,
    supplier: { id: supplierId, name: row.supplier },
    unit: { id: unitId, name: row.unit },
    hasSecret: sealedSecret !== null,
  }
}

/** The secret of an account; empty where none is kept. */
export function secretOf({ sealUuid, sealedSecret }: AccountRow, seal: Seal): string {
  return sealedSecret === null ? '' : seal.open(sealUuid, sealedSecret)
}

async function refuseWrong({ db, actor, outbound }: AccountWrite, form: PunchOutAccountForm): Promise<void> {
  const broken: BrokenRule[] = []
  const suppliers = await findSupplierChoices(db)
  if (!suppliers.some(({ id }) => id === form.supplier))
    broken.push({ propertyPath: 'supplier', code: 'not_a_choice' })
  if (!actor.unitIds.includes(form.unit)) broken.push({ propertyPath: 'unit', code: 'not_a_choice' })
  if (!outbound.isAllowed(form.shopUrl)) broken.push({ propertyPath: 'shopUrl', code: 'address_private' })
  if (form.orderUrl !== null && !outbound.isAllowed(form.orderUrl))
    broken.push({ propertyPath: 'orderUrl', code: 'address_private' })
  if (form.protocol === 'cxml')
    for (const field of ['fromIdentity', 'toIdentity', 'senderIdentity'] as const)
      if (form[field] === '') broken.push({ propertyPath: field, code: 'required' })
  if (broken.length > 0) throw new ViolationError(...broken)
}

async function load({ db, actor }: AccountWrite, id: number): Promise<PunchOutAccount> {
  const [row] = await findAccounts(db, actor, id)
  if (!row) throw new AppError('not_found')
  return toAccount(row)
}

async function lock({ db, actor }: AccountWrite, id: number, since?: Date): Promise<AccountRow> {
  const row = await findAccountForUpdate(db, actor, id, since)
  if (!row) throw new AppError('not_found')
  return row
}

export async function createAccount(
  write: AccountWrite,
  form: PunchOutAccountForm,
): Promise<PunchOutAccount> {
  await refuseWrong(write, form)
  const sealUuid = randomUUID()
  const sealedSecret = form.secret ? write.seal.seal(sealUuid, form.secret) : null
  const id = await insertAccount(write.db, write.actor, form, { sealUuid, sealedSecret }, write.now)
  return load(write, id)
}

export async function changeAccount(
  write: AccountWrite & { readonly requireVersion: (current: number) => void },
  id: number,
  form: PunchOutAccountForm,
): Promise<PunchOutAccount> {
  const row = await lock(write, id)
  write.requireVersion(row.version)
  await refuseWrong(write, form)
  const sealedSecret =
    form.secret === undefined
      ? row.sealedSecret
      : form.secret === ''
        ? null
        : write.seal.seal(row.sealUuid, form.secret)
  await updateAccount(write.db, id, form, sealedSecret, write.now)
  return load(write, id)
}

export async function removeAccount(write: AccountWrite, id: number): Promise<void> {
  await lock(write, id)
  await setAccountRemoved(write.db, id, write.now)
}

export async function restoreAccount(write: AccountWrite, id: number): Promise<PunchOutAccount> {
  await lock(write, id, restorableSince(write.now))
  await setAccountRemoved(write.db, id, null)
  return load(write, id)
}
