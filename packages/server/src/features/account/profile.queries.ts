import type { UserAddressDraft } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findPendingEmail } from './email-change.queries.ts'

/** The profile of a user. */
export async function findProfile(db: Db, userId: number, now: Date) {
  const profile = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select([
      'app_user.username as username',
      'app_user.display_name as displayName',
      'app_user.email as email',
      'company.name as company',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...profile, pendingEmail: await findPendingEmail(db, userId, now) }
}

export async function updateProfile(
  db: Db,
  userId: number,
  { displayName, email }: { readonly displayName: string; readonly email: string | null },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ display_name: displayName, email })
    .where('id', '=', userId)
    .execute()
}

const addressColumns = [
  'uuid',
  'name',
  'address_number as addressNumber',
  'address',
  'additional_address as additionalAddress',
  'zip_code as zipCode',
  'city',
  'country_code as countryCode',
  'country',
  'latitude',
  'longitude',
] as const

const addressesOf = (db: Db, userId: number) =>
  db
    .selectFrom('user_address')
    .select(addressColumns)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)

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
  return addressesOf(db, userId).where('is_selected', '=', true).executeTakeFirst()
}

const addressValues = (draft: UserAddressDraft) => ({
  name: draft.name,
  address_number: draft.addressNumber,
  address: draft.address,
  additional_address: draft.additionalAddress,
  zip_code: draft.zipCode,
  city: draft.city,
  country_code: draft.countryCode,
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
    .insertInto('user_address')
    .values({ uuid, user_id: userId, ...addressValues(draft) })
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
    .updateTable('user_address')
    .set(addressValues(draft))
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Selects one address of a user, or with `null` none. */
export async function setSelected(db: Db, userId: number, uuid: string | null): Promise<void> {
  const mine = db.updateTable('user_address').where('user_id', '=', userId)
  await mine.set({ is_selected: false }).where('is_selected', '=', true).execute()
  if (uuid !== null) await mine.set({ is_selected: true }).where('uuid', '=', uuid).execute()
}

/** Removes an address. Returns whether there was one. */
export async function removeAddress(db: Db, userId: number, uuid: string, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('user_address')
    .set((column) => ({ removed_at: now, was_selected: column.ref('is_selected'), is_selected: false }))
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
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
    .updateTable('user_address')
    .set({ removed_at: null })
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('removed_at', '>', removedAfter.toISOString())
    .returning('was_selected as wasSelected')
    .executeTakeFirst()
}
