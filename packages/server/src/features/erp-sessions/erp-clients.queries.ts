import type { ErpClientForm, ErpClientQuery, ErpProtocol } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

const columns = [
  'c.id',
  'c.name',
  'c.protocol',
  'c.identity',
  'c.hint',
  'c.unitId',
  'u.name as unit',
  'c.origins',
  'c.locale',
  'c.fees',
  'c.classification',
  'c.ociFields',
  'c.orderFormat',
  'c.createdAt',
  'c.createdBy',
  'c.changedAt',
  'c.changedBy',
  'c.revokedAt',
  'c.revokedBy',
  'c.lastUsedAt',
  'c.version',
] as const

const clientsOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('erpClient as c')
    .innerJoin('organizationUnit as u', 'u.id', 'c.unitId')
    .where(isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' }))

const rowsOf = (db: Db, actor: UserActor) => clientsOf(db, actor).select(columns)

export type StoredClient = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A page of the clients of the actor's units; the latest first among equals. */
export function findClients(db: Db, actor: UserActor, query: ErpClientQuery) {
  return page(clientsOf(db, actor), query, {
    columns,
    filters: {
      search: (text) =>
        matchesWords(sql`concat_ws(' ', c.name, c.identity, array_to_string(c.origins, ' '))`, text),
      state: (state) => sql<boolean>`(c.revoked_at IS NULL) = ${state === 'active'}`,
      id: (id) => sql<boolean>`c.id = ${id}`,
    },
    sortable: {
      name: folded(sql`c.name`),
      state: sql`c.revoked_at IS NOT NULL`,
      lastUsedAt: sql`coalesce(c.last_used_at, '-infinity')`,
      createdAt: 'c.createdAt',
    },
    tieBreaker: [
      [sql`c.revoked_at IS NOT NULL`, 'asc'],
      ['c.id', 'desc'],
    ],
  })
}

/** One client of the actor's units, locked. */
export function findClientForUpdate(db: Db, actor: UserActor, id: number): Promise<StoredClient | undefined> {
  return rowsOf(db, actor).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
}

/** One client of the actor's units. */
export function findClient(db: Db, actor: UserActor, id: number): Promise<StoredClient> {
  return rowsOf(db, actor).where('c.id', '=', id).executeTakeFirstOrThrow()
}

/** Returns whether a unit is one of the actor's. */
export async function isUnitOf(db: Db, actor: UserActor, unitId: number): Promise<boolean> {
  const row = await db
    .selectFrom('organizationUnit as u')
    .select('u.id')
    .where('u.id', '=', unitId)
    .where(isInActorUnitTree(actor, { company: 'u.companyId', unit: 'u.id' }))
    .executeTakeFirst()
  return row !== undefined
}

interface By {
  readonly by: string
  readonly now: Date
}

interface Secret {
  readonly secretHash: string
  readonly hint: string
}

const formColumns = ({
  name,
  protocol,
  identity,
  unit,
  origins,
  locale,
  fees,
  classification,
  ociFields,
  orderFormat,
}: ErpClientForm) => ({
  name,
  protocol,
  identity,
  unitId: unit,
  origins: [...origins],
  locale,
  fees,
  classification,
  ociFields: JSON.stringify(ociFields),
  orderFormat,
})

/** Inserts a client and returns its id. */
export async function insertClient(
  db: Db,
  companyId: number,
  form: ErpClientForm,
  { secretHash, hint }: Secret,
  { by, now }: By,
): Promise<number> {
  const { id } = await db
    .insertInto('erpClient')
    .values({
      companyId,
      ...formColumns(form),
      secretHash,
      hint,
      createdAt: now,
      createdBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a client, or sets the origins of an existing one. */
export async function insertOrRebindClient(
  db: Db,
  companyId: number,
  form: ErpClientForm,
  { secretHash, hint }: Secret,
  { by, now }: By,
): Promise<void> {
  await db
    .insertInto('erpClient')
    .values({
      companyId,
      ...formColumns(form),
      secretHash,
      hint,
      createdAt: now,
      createdBy: by,
    })
    .onConflict((conflict) => conflict.column('secretHash').doUpdateSet({ origins: [...form.origins] }))
    .execute()
}

/** Updates a client; the caller has checked that it is the actor's. */
export async function updateClient(
  db: Db,
  id: number,
  change: { readonly form: ErpClientForm } | Secret,
  { by, now }: By,
): Promise<void> {
  const values =
    'form' in change ? formColumns(change.form) : { secretHash: change.secretHash, hint: change.hint }
  await db
    .updateTable('erpClient')
    .set(({ eb }) => ({ ...values, changedAt: now, changedBy: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Revokes a client and ends the sessions of its buyers; the caller has checked that it is the actor's. */
export async function endClient(db: Db, id: number, { by, now }: By): Promise<void> {
  await db
    .updateTable('erpClient')
    .set(({ eb }) => ({ revokedAt: now, revokedBy: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('userSession')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('erpSession')
        .select((session) => session.ref('userSessionId').$notNull().as('id'))
        .where('clientId', '=', id)
        .where('userSessionId', 'is not', null),
    )
    .execute()
}

/** The client with an identity and a secret, of any protocol if it is `null`; several units of a company may have the same identity. */
export function findClientBySecret(
  db: Db,
  protocol: ErpProtocol | null,
  identity: string,
  secretHash: string,
) {
  return db
    .selectFrom('erpClient')
    .select([
      'id',
      'companyId',
      'unitId',
      'name',
      'origins',
      'locale',
      'fees',
      'classification',
      'ociFields',
      'orderFormat',
    ])
    .$if(protocol !== null, (query) => query.where('protocol', '=', protocol ?? 'cxml'))
    .where(sql`lower(identity)`, '=', identity.toLowerCase())
    .where('secretHash', '=', secretHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

export type VerifiedClient = NonNullable<Awaited<ReturnType<typeof findClientBySecret>>>

export async function markClientUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('erpClient').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** A unit and all below it. */
export async function findUnitsFrom(db: Db, unitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE below AS (
      SELECT ${unitId}::int AS id
      UNION
      SELECT unit.id FROM organization_unit unit JOIN below ON unit.parent_id = below.id
    )
    SELECT id FROM below ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}
