import type { Person, PersonQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'

const stateOf = sql<Person['state']>`
  CASE WHEN u.erased_at IS NOT NULL THEN 'erased' WHEN u.is_active THEN 'active' ELSE 'inactive' END`

const columns = [
  'u.id',
  'u.username',
  'u.displayName as name',
  'u.email',
  'c.name as company',
  stateOf.as('state'),
  'u.erasedAt',
] as const

const people = (db: Db) => db.selectFrom('appUser as u').innerJoin('company as c', 'c.id', 'u.companyId')

const toPerson = (row: Omit<Person, '@id' | '@type'>): Person => ({
  '@id': `/api/internal/people/${row.id}`,
  '@type': 'Person',
  ...row,
})

/** A page of all users of all companies, erased ones included; for the super administrator. */
export async function findPeople(db: Db, query: PersonQuery) {
  const { rows, totalItems } = await page(people(db), query, {
    columns,
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', u.display_name, u.username, u.email, c.name)`, text),
      state: (state) => sql<boolean>`${stateOf} = ${state}`,
    },
    sortable: { name: sql`lower(u.display_name)`, company: sql`lower(c.name)` },
    tieBreaker: [
      [sql`lower(u.display_name)`, 'asc'],
      ['u.id', 'asc'],
    ],
  })
  return { member: rows.map(toPerson), totalItems }
}

/** One user, of any company. */
export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await people(db).select(columns).where('u.id', '=', id).executeTakeFirst()
  return row && toPerson(row)
}

/** The same, locked until the end of the transaction. */
export async function lockPerson(db: Db, id: number): Promise<Person | undefined> {
  await db.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().execute()
  return findPerson(db, id)
}

/** A column that refers to a person. */
export interface PersonColumn {
  readonly table: string
  readonly column: string
}

/** Every column that refers to a person: read from the database's foreign keys, so that no table is forgotten. */
export async function findPersonColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    SELECT k.conrelid::regclass::text AS table, a.attname::text AS column
    FROM pg_constraint k
    CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair (own, target)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own
    JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = pair.target AND t.attname = 'id'
    WHERE k.contype = 'f' AND k.confrelid = 'app_user'::regclass
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** The most rows of one table; the newest are kept. */
const rowsMax = 20_000

type Row = Readonly<Record<string, unknown>>

/** The rows of a table that refer to a person by one column. */
export async function findPersonRows(db: Db, { table, column }: PersonColumn, id: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    SELECT to_jsonb(t) AS row FROM ${sql.table(table)} AS t
    WHERE t.${sql.ref(column)} = ${id} ORDER BY t.ctid DESC LIMIT ${rowsMax}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Personal data without a foreign key: access traces, emails to the person's address, what files have changed, and sites whose contact the person is. */
export async function findPersonTraces(db: Db, { id, email }: Pick<Person, 'id' | 'email'>) {
  const { rows: accesses } = await sql<{ row: Row }>`
    SELECT to_jsonb(e) AS row FROM audit_entry e
    WHERE e.actor_kind = 'user' AND e.actor_id = ${id} ORDER BY e.id DESC LIMIT ${rowsMax}`.execute(db)
  const { rows: letters } = await sql<{ row: Row }>`
    SELECT to_jsonb(l) - 'content' AS row FROM letter l
    WHERE l.recipient = ${email} ORDER BY l.queued_at DESC LIMIT ${rowsMax}`.execute(db)
  const { rows: imported } = await sql<{ row: Row }>`
    SELECT to_jsonb(r) AS row FROM data_import_row r
    WHERE r.kind = 'people' AND r.row_id = ${id} ORDER BY r.import_id DESC LIMIT ${rowsMax}`.execute(db)
  const { rows: sites } = await sql<{ row: Row }>`
    SELECT to_jsonb(s) - 'search_text' AS row FROM job_site s
    WHERE lower(s.contact_email) = lower(${email}) ORDER BY s.id DESC LIMIT ${rowsMax}`.execute(db)
  const rowsOf = (rows: readonly { readonly row: Row }[]) => rows.map(({ row }) => row)
  return {
    accesses: rowsOf(accesses),
    letters: rowsOf(letters),
    imported: rowsOf(imported),
    sites: rowsOf(sites),
  }
}

/** Deletes the rows of a table that are one person's. */
export async function deletePersonRows(db: Db, { table, column }: PersonColumn, id: number): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(db)
}

/** Deletes a person's private lists and returns their ids. */
export async function deletePrivateLists(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM selection_list l
    WHERE l.owner_id = ${id} AND NOT EXISTS (SELECT FROM selection_list_share s WHERE s.list_id = l.id)
    RETURNING l.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Replaces the name in everything that stays. */
export async function pseudonymise(
  db: Db,
  { id, username, email }: Person,
  { name, pseudonym, now }: { readonly name: string; readonly pseudonym: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({
      username: pseudonym,
      displayName: name,
      email: null,
      // Not a hash: no password matches it.
      passwordHash: '',
      roles: [],
      isActive: false,
      erasedAt: now,
    })
    .where('id', '=', id)
    .execute()
  await sql`DELETE FROM data_import_row WHERE kind = 'people' AND row_id = ${id}`.execute(db)
  await sql`
    UPDATE job_site SET contact_name = NULL, contact_phone = NULL, contact_email = NULL, version = version + 1
    WHERE lower(contact_email) = lower(${email})`.execute(db)
  await sql`UPDATE consultation SET applicant = NULL WHERE requester_id = ${id}`.execute(db)
  await sql`UPDATE letter SET recipient = ${pseudonym}, content = NULL WHERE recipient = ${email}`.execute(db)
  await sql`
    UPDATE partner_key SET
      created_by = CASE WHEN created_by = ${username} THEN ${pseudonym} ELSE created_by END,
      changed_by = CASE WHEN changed_by = ${username} THEN ${pseudonym} ELSE changed_by END,
      revoked_by = CASE WHEN revoked_by = ${username} THEN ${pseudonym} ELSE revoked_by END
    WHERE ${username} IN (created_by, changed_by, revoked_by)`.execute(db)
}
