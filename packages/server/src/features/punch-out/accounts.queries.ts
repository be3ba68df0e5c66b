import type { PunchOutAccountForm } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isInActorUnitTree, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

const ownerColumns = { company: 'a.company_id', unit: 'a.unit_id' }

function accountsOf(db: Db) {
  return db
    .selectFrom('punch_out_account as a')
    .innerJoin('supplier as s', 's.id', 'a.supplier_id')
    .innerJoin('organization_unit as u', 'u.id', 'a.unit_id')
    .select([
      'a.id',
      'a.company_id as companyId',
      'a.supplier_id as supplierId',
      's.name as supplier',
      'a.unit_id as unitId',
      'u.name as unit',
      'a.protocol',
      'a.is_active as isActive',
      'a.shop_url as shopUrl',
      'a.order_url as orderUrl',
      'a.from_domain as fromDomain',
      'a.from_identity as fromIdentity',
      'a.to_domain as toDomain',
      'a.to_identity as toIdentity',
      'a.sender_domain as senderDomain',
      'a.sender_identity as senderIdentity',
      'a.login_field as loginField',
      'a.login',
      'a.secret_field as secretField',
      'a.fields',
      'a.user_mapping as userMapping',
      'a.seal_uuid as encryptionId',
      'a.sealed_secret as encryptedSecret',
      'a.changed_at as changedAt',
      'a.version',
    ])
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>

/** The accounts that the actor administers: those of its units and below, by supplier. */
export async function findAccounts(db: Db, actor: UserActor, id?: number): Promise<AccountRow[]> {
  return accountsOf(db)
    .where('a.removed_at', 'is', null)
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
        ? row.or([row('a.removed_at', 'is', null), row('a.removed_at', '>', since.toISOString())])
        : row('a.removed_at', 'is', null),
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
  return accountsOf(db)
    .where('a.company_id', '=', of.companyId)
    .where('a.supplier_id', '=', of.supplierId)
    .where('a.order_url', 'is not', null)
    .where('a.is_active', '=', true)
    .where('a.removed_at', 'is', null)
    .where(
      sql<boolean>`a.unit_id IN (
        WITH RECURSIVE above AS (
          SELECT id, parent_id FROM organization_unit WHERE id = ${of.unitId} AND company_id = ${of.companyId}
          UNION SELECT p.id, p.parent_id FROM organization_unit p JOIN above ON p.id = above.parent_id
        ) SELECT id FROM above)`,
    )
    .orderBy(
      sql`(WITH RECURSIVE up AS (
          SELECT id, parent_id, 0 AS steps FROM organization_unit WHERE id = a.unit_id
          UNION ALL SELECT p.id, p.parent_id, up.steps + 1 FROM organization_unit p JOIN up ON p.id = up.parent_id
        ) SELECT max(steps) FROM up)`,
      'desc',
    )
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
}

/** An account by its id, for running sessions and transmissions; `undefined` when it was deleted. */
export async function findAccountById(db: Db, id: number): Promise<AccountRow | undefined> {
  return accountsOf(db).where('a.id', '=', id).where('a.removed_at', 'is', null).executeTakeFirst()
}

/** The columns stored from the form without change. */
const columnsOf = (form: PunchOutAccountForm) => ({
  unit_id: form.unit,
  supplier_id: form.supplier,
  protocol: form.protocol,
  is_active: form.isActive,
  shop_url: form.shopUrl,
  order_url: form.orderUrl,
  from_domain: form.fromDomain,
  from_identity: form.fromIdentity,
  to_domain: form.toDomain,
  to_identity: form.toIdentity,
  sender_domain: form.senderDomain,
  sender_identity: form.senderIdentity,
  login_field: form.loginField,
  login: form.login,
  secret_field: form.secretField,
  fields: JSON.stringify(form.fields),
  user_mapping: form.userMapping,
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
    .insertInto('punch_out_account')
    .values({
      ...columnsOf(form),
      company_id: companyId,
      seal_uuid: encryptionId,
      sealed_secret: encryptedSecret,
      changed_at: now,
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
    .updateTable('punch_out_account')
    .set((column) => ({
      ...columnsOf(form),
      sealed_secret: encryptedSecret,
      changed_at: now,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes an account, or restores it (`null`). */
export async function setAccountRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('punch_out_account')
    .set((column) => ({ removed_at: at, version: column('version', '+', 1) }))
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
    .selectFrom('organization_unit')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...unitIds])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Users who may configure accounts in a company, by name; only a few. */
export async function findAdministrators(db: Db, { companyId }: UserActor, roles: readonly string[]) {
  return db
    .selectFrom('app_user')
    .select(['display_name as name', 'email'])
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('display_name')
    .limit(5)
    .execute()
}

/** The facts of a buyer that are sent to a shop. */
export async function findBuyer(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['username', 'display_name as name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
