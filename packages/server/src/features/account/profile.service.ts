import { randomUUID } from 'node:crypto'
import { AppError, constants, type UserAddressDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { cancelEmailChange } from '../../domain/accounts/account-links.service.ts'
import { requestEmailChange, type EmailChangeDeps } from './email-change.service.ts'
import {
  findAddress,
  findAddresses,
  findProfile,
  findSelectedAddress,
  insertAddress,
  removeAddress,
  restoreAddress,
  setSelected,
  updateAddress,
  updateProfile,
  type AddressRow,
} from './profile.queries.ts'

/** Whose profile is written, and when. */
export interface ProfileWrite {
  readonly db: Db
  readonly userId: number
  readonly now: Date
}

/**
 * Changes the name immediately. A new e-mail address waits for its confirmation; the current one cancels a pending change.
 * @throws ViolationError `email_taken` when a colleague has that address
 */
export async function changeProfile(
  { db, userId, now }: ProfileWrite,
  companyId: number,
  { displayName, email }: { readonly displayName: string; readonly email: string },
  emails: EmailChangeDeps,
): Promise<void> {
  await lockUser(db, userId)
  const { email: before, username, pendingEmail } = await findProfile(db, userId, now)
  const isSame = email.toLowerCase() === before?.toLowerCase()
  await updateProfile(db, userId, { displayName, email: isSame ? email : before })
  if (email === pendingEmail) return
  if (isSame) await cancelEmailChange(db, { userId, companyId }, now)
  else await requestEmailChange(db, { userId, companyId, displayName, username, email }, emails, now)
}

/** Whether an address is another one than the user's and than the one that waits for its confirmation. */
export async function isOtherEmail({ db, userId, now }: ProfileWrite, email: string): Promise<boolean> {
  const { email: before, pendingEmail } = await findProfile(db, userId, now)
  return email !== pendingEmail && email.toLowerCase() !== before?.toLowerCase()
}

/** Adds an address. @throws ViolationError `too_many` beyond the limit per user */
export async function addAddress({ db, userId }: ProfileWrite, draft: UserAddressDraft): Promise<AddressRow> {
  await lockUser(db, userId)
  const uuid = randomUUID()
  await insertAddress(db, userId, uuid, draft)
  await assertBelowLimit(db, userId)
  return loadAddress(db, userId, uuid)
}

async function assertBelowLimit(db: Db, userId: number): Promise<void> {
  const maximum = constants.userAddressesMax
  const { length } = await findAddresses(db, userId)
  if (length > maximum) throw new ViolationError({ propertyPath: 'name', code: 'too_many', maximum })
}

async function loadAddress(db: Db, userId: number, uuid: string): Promise<AddressRow> {
  return foundOr404(findAddress(db, userId, uuid))
}

export async function changeUserAddress(
  { db, userId }: ProfileWrite,
  uuid: string,
  draft: UserAddressDraft,
): Promise<AddressRow> {
  await updateAddress(db, userId, uuid, draft)
  return loadAddress(db, userId, uuid)
}

/** Selects an address of the user; foreign ids are not found. */
export async function selectUserAddress(
  { db, userId }: ProfileWrite,
  uuid: string | null,
): Promise<AddressRow | null> {
  await lockUser(db, userId)
  const address = uuid === null ? null : await findAddress(db, userId, uuid)
  if (address === undefined) throw new ViolationError({ propertyPath: 'address', code: 'not_a_choice' })
  await setSelected(db, userId, uuid)
  return address
}

/** Removes an address; it can be restored for a day. */
export async function removeUserAddress({ db, userId, now }: ProfileWrite, uuid: string): Promise<void> {
  if (!(await removeAddress(db, userId, uuid, now))) throw new AppError('not_found')
}

/** Restores a removed address; selects it again if it was selected and no other is now. */
export async function restoreUserAddress(
  { db, userId, now }: ProfileWrite,
  uuid: string,
): Promise<AddressRow> {
  await lockUser(db, userId)
  const restored = await restoreAddress(db, userId, uuid, restorableSince(now))
  if (restored?.wasSelected && !(await findSelectedAddress(db, userId))) await setSelected(db, userId, uuid)
  if (restored) await assertBelowLimit(db, userId)
  return loadAddress(db, userId, uuid)
}
