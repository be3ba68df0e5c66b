import { randomUUID } from 'node:crypto'
import { AppError, constants, type UserAddressDraft } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import { lockUser } from '../lock-user.queries.ts'
import { restorableSince } from '../undo.rules.ts'
import {
  findAddress,
  findAddresses,
  findSelectedAddress,
  insertAddress,
  isEmailTaken,
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

/** Changes name and e-mail address. @throws ViolationError `email_taken` when somebody else has that address */
export async function changeProfile(
  { db, userId }: OwnWrite,
  profile: { readonly displayName: string; readonly email: string },
): Promise<void> {
  if (await isEmailTaken(db, userId, profile.email))
    throw new ViolationError({ propertyPath: 'email', code: 'email_taken' })
  await updateProfile(db, userId, profile)
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

/** Chooses which address the user works from; one that is not theirs is no choice. */
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
