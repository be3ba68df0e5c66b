import { keyScopes, type Named, type PartnerKeyForm, type PartnerKeyQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

/** The row of a key, as checked at every call. */
export async function findKey(db: Db, keyHash: string) {
  return db
    .selectFrom('partnerKey')
    .select(['id', 'origins', 'scopes', 'supplierIds', 'revokedAt', 'lastUsedAt'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}

/** Whether a key is not revoked. */
export async function isKeyActive(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('partnerKey')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the ids that are suppliers. */
export async function findExistingSuppliers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('supplier')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** Records the use of a key, unless one was recorded since `before`: concurrent calls write once. */
export async function markUsed(db: Db, id: number, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('partnerKey')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((row) => row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<=', before.toISOString())]))
    .execute()
}

const namesOfSuppliers = sql<Named[]>`(
    SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.search_text, s.id), '[]')
    FROM supplier s WHERE s.id = ANY (partner_key.supplier_ids))`.as('suppliers')

const columns = [
  'id',
  'name',
  'hint',
  'origins',
  'scopes',
  namesOfSuppliers,
  'createdAt',
  'createdBy',
  'changedAt',
  'changedBy',
  'revokedAt',
  'revokedBy',
  'lastUsedAt',
  'version',
] as const

const keysOf = (db: Db) => db.selectFrom('partnerKey').select(columns)

export type StoredKey = Awaited<ReturnType<ReturnType<typeof keysOf>['executeTakeFirstOrThrow']>>

/** A page of the keys; ties are sorted latest first. */
export function findKeys(db: Db, query: PartnerKeyQuery) {
  return page(db.selectFrom('partnerKey'), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`name || ' ' || array_to_string(origins, ' ')`, text),
      state: (state) => sql<boolean>`(revoked_at IS NULL) = ${state === 'active'}`,
      id: (id) => sql<boolean>`id = ${id}`,
    },
    sortable: {
      name: folded(sql`name`),
      state: sql`revoked_at IS NOT NULL`,
      lastUsedAt: sql`coalesce(last_used_at, '-infinity')`,
      createdAt: 'createdAt',
    },
    tieBreaker: [
      [sql`revoked_at IS NOT NULL`, 'asc'],
      ['id', 'desc'],
    ],
  })
}

/** One key, locked against a concurrent change. */
export async function findKeyForUpdate(db: Db, id: number): Promise<StoredKey | undefined> {
  return keysOf(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

interface NewKey extends PartnerKeyForm {
  readonly keyHash: string
  readonly hint: string
  readonly createdAt: Date
  readonly createdBy: string
}

function rowOf(key: NewKey) {
  const { name, origins, scopes, supplierIds } = key
  return {
    name,
    keyHash: key.keyHash,
    hint: key.hint,
    origins: [...origins],
    scopes: [...scopes],
    supplierIds: [...supplierIds],
    createdAt: key.createdAt,
    createdBy: key.createdBy,
  }
}

export async function insertKey(db: Db, key: NewKey): Promise<StoredKey> {
  return db.insertInto('partnerKey').values(rowOf(key)).returning(columns).executeTakeFirstOrThrow()
}

/** Adds a key, or binds an existing one to other origins. */
export async function upsertKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('partnerKey')
    .values(rowOf(key))
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ origins: [...key.origins] }))
    .execute()
}

interface By {
  readonly by: string
  readonly now: Date
}

export async function updateKey(
  db: Db,
  id: number,
  { name, origins, scopes, supplierIds }: PartnerKeyForm,
  { by, now }: By,
) {
  return db
    .updateTable('partnerKey')
    .set(({ eb }) => ({
      name,
      origins: [...origins],
      scopes: [...scopes],
      supplierIds: [...supplierIds],
      changedAt: now,
      changedBy: by,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Revokes a key; an already revoked one is unchanged. Returns `undefined` for an unknown key. */
export async function setKeyRevoked(db: Db, id: number, { by, now }: By): Promise<StoredKey | undefined> {
  await db
    .updateTable('partnerKey')
    .set(({ eb }) => ({ revokedAt: now, revokedBy: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
  return keysOf(db).where('id', '=', id).executeTakeFirst()
}

/** Scopes that this version does not support are dropped. */
export const supportedScopes = (scopes: readonly string[]) =>
  keyScopes.filter((scope) => scopes.includes(scope))
