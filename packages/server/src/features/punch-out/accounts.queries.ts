import type { PunchOutAccountForm } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isInActorUnitTree, unitsAbove, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

const ownerColumns = { company: 'a.companyId', unit: 'a.unitId' }

function accountsOf(db: Db) {
  return db
    .selectFrom('punchOutAccount as a')
    .innerJoin('supplier as s', 's.id', 'a.supplierId')
    .innerJoin('organizationUnit as u', 'u.id', 'a.unitId')
    .select([
      'a.id',
      'a.companyId',
      'a.supplierId',
      's.name as supplier',
      'a.unitId',
      'u.name as unit',
      'a.protocol',
      'a.isActive',
      'a.shopUrl',
      'a.orderUrl',
      'a.fromDomain',
      'a.fromIdentity',
      'a.toDomain',
      'a.toIdentity',
      'a.senderDomain',
      'a.senderIdentity',
      'a.loginField',
      'a.login',
      'a.secretField',
      'a.fields',
      'a.userMapping',
      'a.sealUuid as encryptionId',
      'a.sealedSecret as encryptedSecret',
      'a.changedAt',
      'a.version',
    ])
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>

/** The accounts that the actor administers: those of its units and below, by supplier. */
export async function findAccounts(db: Db, actor: UserActor, id?: number): Promise<AccountRow[]> {
  return accountsOf(db)
    .where('a.removedAt', 'is', null)
    .where(isInActorUnitTree(actor, ownerColumns))
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .orderBy('s.name')
    .orderBy('u.name')
    .orderBy('a.id')
    .execute()
}

/** One account that the actor administers, locked; with `since`, one removed since then. */
export async function findAccountForUpdate(
  db: Db,
  actor: UserActor,
  id: number,
  since?: Date,
): Promise<AccountRow | undefined> {
  return accountsOf(db)
    .where('a.id', '=', id)
    .where(isInActorUnitTree(actor, ownerColumns))
    .where((row) =>
      since
        ? row.or([row('a.removedAt', 'is', null), row('a.removedAt', '>', since.toISOString())])
        : row('a.removedAt', 'is', null),
    )
    .forUpdate('a')
    .executeTakeFirst()
}

/** Condition on a usable account: its unit is one of the actor's, above it or below it. */
function isUsable(actor: UserActor) {
  return sql<boolean>`a.removed_at IS NULL AND a.is_active AND (${isInActorUnitTree(actor, ownerColumns)}
    OR a.company_id = ${actor.companyId}
      AND a.unit_id IN (WITH RECURSIVE ${unitsWithAncestors(actor)} SELECT id FROM unit))`
}

/** The accounts that the actor can shop with. */
export async function findUsableAccounts(db: Db, actor: UserActor): Promise<AccountRow[]> {
  return accountsOf(db).where(isUsable(actor)).orderBy('s.name').orderBy('u.name').orderBy('a.id').execute()
}

/** One account that the actor can shop with. */
export async function findUsableAccount(
  db: Db,
  actor: UserActor,
  id: number,
): Promise<AccountRow | undefined> {
  return accountsOf(db).where('a.id', '=', id).where(isUsable(actor)).executeTakeFirst()
}

/** The account for orders of a unit to a supplier: that of the nearest unit that has one. */
export async function findOrderAccount(
  db: Db,
  of: { readonly companyId: number; readonly unitId: number; readonly supplierId: number },
): Promise<AccountRow | undefined> {
  const above = unitsAbove(of.companyId, of.unitId)
  return accountsOf(db)
    .where('a.companyId', '=', of.companyId)
    .where('a.supplierId', '=', of.supplierId)
    .where('a.orderUrl', 'is not', null)
    .where('a.isActive', '=', true)
    .where('a.removedAt', 'is', null)
    .where(sql<boolean>`a.unit_id IN (WITH RECURSIVE ${above} SELECT id FROM unit)`)
    .orderBy(sql`(WITH RECURSIVE ${above} SELECT distance FROM unit WHERE unit.id = a.unit_id)`)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
}

/** An account by its id, for running sessions and transmissions; `undefined` when it was deleted. */
export async function findAccountById(db: Db, id: number): Promise<AccountRow | undefined> {
  return accountsOf(db).where('a.id', '=', id).where('a.removedAt', 'is', null).executeTakeFirst()
}

/** The columns stored from the form without change. */
const columnsOf = (form: PunchOutAccountForm) => ({
  unitId: form.unit,
  supplierId: form.supplier,
  protocol: form.protocol,
  isActive: form.isActive,
  shopUrl: form.shopUrl,
  orderUrl: form.orderUrl,
  fromDomain: form.fromDomain,
  fromIdentity: form.fromIdentity,
  toDomain: form.toDomain,
  toIdentity: form.toIdentity,
  senderDomain: form.senderDomain,
  senderIdentity: form.senderIdentity,
  loginField: form.loginField,
  login: form.login,
  secretField: form.secretField,
  fields: JSON.stringify(form.fields),
  userMapping: form.userMapping,
})

interface EncryptedSecret {
  readonly encryptionId: string
  readonly encryptedSecret: Buffer | null
}

export async function insertAccount(
  db: Db,
  { companyId }: UserActor,
  form: PunchOutAccountForm,
  { encryptionId, encryptedSecret }: EncryptedSecret,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('punchOutAccount')
    .values({
      ...columnsOf(form),
      companyId,
      sealUuid: encryptionId,
      sealedSecret: encryptedSecret,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAccount(
  db: Db,
  id: number,
  form: PunchOutAccountForm,
  encryptedSecret: Buffer | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('punchOutAccount')
    .set((column) => ({
      ...columnsOf(form),
      sealedSecret: encryptedSecret,
      changedAt: now,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes an account, or restores it (`null`). */
export async function setAccountRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('punchOutAccount')
    .set((column) => ({ removedAt: at, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** All suppliers, by name. */
export async function findSupplierChoices(db: Db) {
  return db.selectFrom('supplier').select(['id', 'name']).orderBy('name').execute()
}

/** The units that the actor administers, by name. */
export async function findUnitChoices(db: Db, { companyId, unitIds }: UserActor) {
  if (unitIds.length === 0) return []
  return db
    .selectFrom('organizationUnit')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...unitIds])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Users who may configure accounts in a company, by name; only a few. */
export async function findAdministrators(db: Db, { companyId }: UserActor, roles: readonly string[]) {
  return db
    .selectFrom('appUser')
    .select(['displayName as name', 'email'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('displayName')
    .limit(5)
    .execute()
}

/** The facts of a buyer that are sent to a shop. */
export async function findBuyer(db: Db, userId: number) {
  return db
    .selectFrom('appUser')
    .select(['username', 'displayName as name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The encrypted secrets of all accounts, of removed ones too: they can be restored. */
export function findEncryptedSecrets(db: Db) {
  return db
    .selectFrom('punchOutAccount')
    .select(['id', 'sealUuid as encryptionId', 'sealedSecret as encryptedSecret'])
    .where('sealedSecret', 'is not', null)
    .orderBy('id')
    .$narrowType<{ encryptedSecret: Buffer }>()
    .execute()
}

/** Replaces an encrypted secret, unless it has changed since it was read. */
export async function replaceEncryptedSecret(db: Db, id: number, from: Buffer, to: Buffer): Promise<void> {
  await db
    .updateTable('punchOutAccount')
    .set({ sealedSecret: to })
    .where('id', '=', id)
    .where('sealedSecret', '=', from)
    .execute()
}
