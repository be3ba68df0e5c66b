import { randomUUID } from 'node:crypto'
import { AppError, constants, type UserAddressDraft } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import { lockUser } from '../db/lock-user.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'
import { requestEmailChange, takeBackEmailChange, type EmailLetters } from './email-change.service.ts'
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

/** Whose data is written, when. */
export interface OwnWrite {
  readonly db: Db
  readonly userId: number
  readonly now: Date
}

/**
 * Changes the name at once. Another e-mail address waits for its confirmation; the one of before takes back what waits.
 * @throws ViolationError `email_taken` when a colleague has that address
 */
export async function changeProfile(
  { db, userId, now }: OwnWrite,
  companyId: number,
  { displayName, email }: { readonly displayName: string; readonly email: string },
  letters: EmailLetters,
): Promise<void> {
  await lockUser(db, userId)
  const { email: before, username, pendingEmail } = await findProfile(db, userId, now)
  const isSame = email.toLowerCase() === before?.toLowerCase()
  await updateProfile(db, userId, { displayName, email: isSame ? email : before })
  if (email === pendingEmail) return
  if (isSame) await takeBackEmailChange(db, { userId, companyId }, now)
  else await requestEmailChange(db, { userId, companyId, displayName, username, email }, letters, now)
}

/** Adds an address; @throws ViolationError `too_many` beyond the most that a user may have */
export async function addAddress({ db, userId }: OwnWrite, draft: UserAddressDraft): Promise<AddressRow> {
  await lockUser(db, userId)
  const uuid = randomUUID()
  await insertAddress(db, userId, uuid, draft)
  await refuseTooMany(db, userId)
  return loadAddress(db, userId, uuid)
}

async function refuseTooMany(db: Db, userId: number): Promise<void> {
  const maximum = constants.userAddressesMax
  const { length } = await findAddresses(db, userId)
  if (length > maximum) throw new ViolationError({ propertyPath: 'name', code: 'too_many', maximum })
}

async function loadAddress(db: Db, userId: number, uuid: string): Promise<AddressRow> {
  const address = await findAddress(db, userId, uuid)
  if (!address) throw new AppError('not_found')
  return address
}

export async function changeAddressOf(
  { db, userId }: OwnWrite,
  uuid: string,
  draft: UserAddressDraft,
): Promise<AddressRow> {
  await updateAddress(db, userId, uuid, draft)
  return loadAddress(db, userId, uuid)
}

/** Selects an address of the user; foreign ids are not found. */
export async function chooseAddress(
  { db, userId }: OwnWrite,
  uuid: string | null,
): Promise<AddressRow | null> {
  await lockUser(db, userId)
  const address = uuid === null ? null : await findAddress(db, userId, uuid)
  if (address === undefined) throw new ViolationError({ propertyPath: 'address', code: 'not_a_choice' })
  await setSelected(db, userId, uuid)
  return address
}

/** Takes an address out of the list; what was removed more than a day ago is forgotten for good. */
export async function removeAddressOf({ db, userId, now }: OwnWrite, uuid: string): Promise<void> {
  if (!(await removeAddress(db, userId, uuid, now))) throw new AppError('not_found')
}

/** Puts a removed address back, selected if it was and no other is meanwhile. */
export async function restoreAddressOf({ db, userId, now }: OwnWrite, uuid: string): Promise<AddressRow> {
  await lockUser(db, userId)
  const restored = await restoreAddress(db, userId, uuid, restorableSince(now))
  if (restored?.wasSelected && !(await findSelectedAddress(db, userId))) await setSelected(db, userId, uuid)
  if (restored) await refuseTooMany(db, userId)
  return loadAddress(db, userId, uuid)
}
