import type { CompanyUser, CompanyUserChange, CompanyUserQuery, Named, Role } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { folded, matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

const columns = [
  'u.id',
  'u.companyId',
  'c.name as companyName',
  'u.username',
  'u.displayName',
  'u.email',
  'u.roles',
  sql<
    Named[]
  >`(SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY lower(o.name), o.id), '[]')
    FROM app_user_unit m JOIN organization_unit o ON o.id = m.unit_id WHERE m.user_id = u.id)`.as('units'),
  sql<
    Named[]
  >`(SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name), k.id), '[]')
    FROM partner_catalog p JOIN catalog k ON k.id = p.catalog_id WHERE p.user_id = u.id)`.as(
    'depositCatalogs',
  ),
  'u.isAdministrator',
  sql<
    CompanyUser['state']
  >`CASE WHEN NOT u.is_active THEN 'locked' WHEN u.awaits_password THEN 'invited' ELSE 'active' END`.as(
    'state',
  ),
  'u.version',
] as const

/** A user as stored. */
export interface UserRow {
  readonly id: number
  readonly companyId: number
  readonly companyName: string
  readonly username: string
  readonly displayName: string
  readonly email: string | null
  readonly roles: string[]
  readonly units: Named[]
  readonly depositCatalogs: Named[]
  readonly isAdministrator: boolean
  readonly state: CompanyUser['state']
  readonly version: number
}

const people = (db: Db) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .where('u.isTechnical', '=', false)
    .where('u.erasedAt', 'is', null)

/** A page of the users of a company, by name. */
export async function findUsersOf(db: Db, { company, ...query }: CompanyUserQuery) {
  return page(people(db).where('u.companyId', '=', company), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', u.display_name, u.username, u.email)`, text),
    },
    sortable: { name: folded(sql`u.display_name`) },
    tieBreaker: [
      [folded(sql`u.display_name`), 'asc'],
      ['u.id', 'asc'],
    ],
  })
}

/** The company of a user. */
export async function findCompanyOfUser(db: Db, id: number): Promise<number | undefined> {
  const row = await people(db).select('u.companyId').where('u.id', '=', id).executeTakeFirst()
  return row?.companyId
}

/** One user, locked until the end of the transaction. */
export async function findUserForUpdate(db: Db, id: number): Promise<UserRow | undefined> {
  return people(db).select(columns).where('u.id', '=', id).forUpdate('u').executeTakeFirst()
}

/** Whether a user name is taken. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('appUser')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another user has an e-mail address. */
export async function isEmailTaken(db: Db, email: string, except: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('appUser')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

/** Those of some ids that are units of a company. */
export async function findUnitIds(db: Db, companyId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM organization_unit WHERE company_id = ${companyId} AND id = ANY (${[...ids]}::int[]) ORDER BY id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface NewUser {
  readonly companyId: number
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly isAdministrator?: boolean | undefined
  /** The hash of a random password. */
  readonly passwordHash: string
}

/** Adds an invited user and returns the id. */
export async function insertInvitedUser(db: Db, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({
      companyId: user.companyId,
      username: user.username,
      displayName: user.displayName,
      email: user.email,
      roles: [...user.roles],
      isAdministrator: user.isAdministrator ?? false,
      passwordHash: user.passwordHash,
      awaitsPassword: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a user and increments the version. */
export async function updateUser(
  db: Db,
  id: number,
  change: Pick<CompanyUserChange, 'displayName' | 'email' | 'roles' | 'isAdministrator'>,
): Promise<void> {
  const { displayName, email, roles, isAdministrator } = change
  await db
    .updateTable('appUser')
    .set((column) => ({
      displayName,
      email,
      roles: [...roles],
      ...(isAdministrator !== undefined && { isAdministrator }),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Sets the units of a user, and the catalogues that the user may deposit files for. */
export async function setMemberships(
  db: Db,
  { id, companyId }: Pick<UserRow, 'id' | 'companyId'>,
  { units, depositCatalogs }: Pick<CompanyUserChange, 'units' | 'depositCatalogs'>,
): Promise<void> {
  await db.deleteFrom('appUserUnit').where('userId', '=', id).execute()
  await sql`
    INSERT INTO app_user_unit (company_id, user_id, unit_id)
    SELECT DISTINCT ${companyId}::int, ${id}::int, unit FROM unnest(${[...units]}::int[]) unit`.execute(db)
  await db.deleteFrom('partnerCatalog').where('userId', '=', id).execute()
  await sql`
    INSERT INTO partner_catalog (user_id, catalog_id)
    SELECT DISTINCT ${id}::int, catalog FROM unnest(${[...depositCatalogs]}::int[]) catalog`.execute(db)
}

/** Allows or denies a user's sign-in. */
export async function setUserActive(db: Db, id: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('appUser')
    .set((column) => ({ isActive, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
