import type { UserAddressDraft } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findPendingEmail } from './email-change.queries.ts'

/** The profile of a user. */
export async function findProfile(db: Db, userId: number, now: Date) {
  const profile = await db
    .selectFrom('appUser')
    .innerJoin('company', 'company.id', 'appUser.companyId')
    .select(['appUser.username', 'appUser.displayName', 'appUser.email', 'company.name as company'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...profile, pendingEmail: await findPendingEmail(db, userId, now) }
}

export async function updateProfile(
  db: Db,
  userId: number,
  { displayName, email }: { readonly displayName: string; readonly email: string | null },
): Promise<void> {
  await db.updateTable('appUser').set({ displayName, email }).where('id', '=', userId).execute()
}

const addressColumns = [
  'uuid',
  'name',
  'addressNumber',
  'address',
  'additionalAddress',
  'zipCode',
  'city',
  'countryCode',
  'country',
  'latitude',
  'longitude',
] as const

const addressesOf = (db: Db, userId: number) =>
  db
    .selectFrom('userAddress')
    .select(addressColumns)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)

/** All addresses of a user by name. */
export async function findAddresses(db: Db, userId: number) {
  return addressesOf(db, userId)
    .orderBy(sql`lower(name)`)
    .orderBy('uuid')
    .execute()
}

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]

/** One address of a user. */
export async function findAddress(db: Db, userId: number, uuid: string): Promise<AddressRow | undefined> {
  return addressesOf(db, userId).where('uuid', '=', uuid).executeTakeFirst()
}

/** The address that a user works from. */
export async function findSelectedAddress(db: Db, userId: number): Promise<AddressRow | undefined> {
  return addressesOf(db, userId).where('isSelected', '=', true).executeTakeFirst()
}

const addressValues = (draft: UserAddressDraft) => ({
  name: draft.name,
  addressNumber: draft.addressNumber,
  address: draft.address,
  additionalAddress: draft.additionalAddress,
  zipCode: draft.zipCode,
  city: draft.city,
  countryCode: draft.countryCode,
  country: draft.country,
  latitude: draft.latitude,
  longitude: draft.longitude,
})

export async function insertAddress(
  db: Db,
  userId: number,
  uuid: string,
  draft: UserAddressDraft,
): Promise<void> {
  await db
    .insertInto('userAddress')
    .values({ uuid, userId, ...addressValues(draft) })
    .execute()
}

/** Changes an address of a user; `undefined` when there is none. */
export async function updateAddress(
  db: Db,
  userId: number,
  uuid: string,
  draft: UserAddressDraft,
): Promise<void> {
  await db
    .updateTable('userAddress')
    .set(addressValues(draft))
    .where('uuid', '=', uuid)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
}

/** Selects one address of a user, or with `null` none. */
export async function setSelected(db: Db, userId: number, uuid: string | null): Promise<void> {
  const mine = db.updateTable('userAddress').where('userId', '=', userId)
  await mine.set({ isSelected: false }).where('isSelected', '=', true).execute()
  if (uuid !== null) await mine.set({ isSelected: true }).where('uuid', '=', uuid).execute()
}

/** Removes an address. Returns whether there was one. */
export async function removeAddress(db: Db, userId: number, uuid: string, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('userAddress')
    .set((column) => ({ removedAt: now, wasSelected: column.ref('isSelected'), isSelected: false }))
    .where('uuid', '=', uuid)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows === 1n
}

/** Restores an address removed after a given time. Returns whether it was the selected one, `undefined` without one. */
export async function restoreAddress(
  db: Db,
  userId: number,
  uuid: string,
  removedAfter: Date,
): Promise<{ wasSelected: boolean } | undefined> {
  return db
    .updateTable('userAddress')
    .set({ removedAt: null })
    .where('uuid', '=', uuid)
    .where('userId', '=', userId)
    .where('removedAt', '>', removedAfter.toISOString())
    .returning('wasSelected')
    .executeTakeFirst()
}
