import { randomUUID } from 'node:crypto'
import { AppError, type PunchOutAccount, type PunchOutAccountForm } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Cipher } from '../../platform/db/cipher.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  findAccountForUpdate,
  findAccounts,
  findSupplierChoices,
  insertAccount,
  setAccountRemoved,
  updateAccount,
  type AccountRow,
} from './accounts.queries.ts'
import type { Outbound } from '../../platform/http/outbound.ts'

/** A write of accounts. */
export interface AccountWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
  readonly cipher: Cipher
  readonly outbound: Pick<Outbound, 'isAllowed'>
}

/** Maps an account to its resource, without its secret. */
export function toAccount(row: AccountRow): PunchOutAccount {
  const { companyId: _company, supplierId, unitId, encryptionId: _id, encryptedSecret, ...account } = row
  return {
    '@id': `/api/internal/punch_out_accounts/${row.id}`,
    '@type': 'PunchOutAccount',
    ...account,
    supplier: { id: supplierId, name: row.supplier },
    unit: { id: unitId, name: row.unit },
    hasSecret: encryptedSecret !== null,
  }
}

/** The decrypted secret of an account; empty where none is stored. */
export function secretOf({ encryptionId, encryptedSecret }: AccountRow, cipher: Cipher): string {
  return encryptedSecret === null ? '' : cipher.decrypt(encryptionId, encryptedSecret)
}

async function assertValid({ db, actor, outbound }: AccountWrite, form: PunchOutAccountForm): Promise<void> {
  const violations: RuleViolation[] = []
  const suppliers = await findSupplierChoices(db)
  if (!suppliers.some(({ id }) => id === form.supplier))
    violations.push({ propertyPath: 'supplier', code: 'not_a_choice' })
  if (!actor.unitIds.includes(form.unit)) violations.push({ propertyPath: 'unit', code: 'not_a_choice' })
  if (!outbound.isAllowed(form.shopUrl)) violations.push({ propertyPath: 'shopUrl', code: 'address_private' })
  if (form.orderUrl !== null && !outbound.isAllowed(form.orderUrl))
    violations.push({ propertyPath: 'orderUrl', code: 'address_private' })
  if (form.protocol === 'cxml')
    for (const field of ['fromIdentity', 'toIdentity', 'senderIdentity'] as const)
      if (form[field] === '') violations.push({ propertyPath: field, code: 'required' })
  if (violations.length > 0) throw new ViolationError(...violations)
}

async function load({ db, actor }: AccountWrite, id: number): Promise<PunchOutAccount> {
  const [row] = await findAccounts(db, actor, id)
  if (!row) throw new AppError('not_found')
  return toAccount(row)
}

async function lock({ db, actor }: AccountWrite, id: number, since?: Date): Promise<AccountRow> {
  return foundOr404(findAccountForUpdate(db, actor, id, since))
}

export async function createAccount(
  write: AccountWrite,
  form: PunchOutAccountForm,
): Promise<PunchOutAccount> {
  await assertValid(write, form)
  const encryptionId = randomUUID()
  const encryptedSecret = form.secret ? write.cipher.encrypt(encryptionId, form.secret) : null
  const id = await insertAccount(write.db, write.actor, form, { encryptionId, encryptedSecret }, write.now)
  return load(write, id)
}

export async function changeAccount(
  write: AccountWrite & { readonly requireVersion: (current: number) => void },
  id: number,
  form: PunchOutAccountForm,
): Promise<PunchOutAccount> {
  const row = await lock(write, id)
  write.requireVersion(row.version)
  await assertValid(write, form)
  const encryptedSecret =
    form.secret === undefined
      ? row.encryptedSecret
      : form.secret === ''
        ? null
        : write.cipher.encrypt(row.encryptionId, form.secret)
  await updateAccount(write.db, id, form, encryptedSecret, write.now)
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
