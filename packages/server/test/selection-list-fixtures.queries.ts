import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { insertConsultationOf } from './consultation-fixtures.queries.ts'
import { listResource } from '../src/features/selection-lists/list-resource.ts'

interface ListOptions {
  /** The owner. @default 'client' */
  readonly username?: string
  readonly name?: string
  readonly isRemoved?: boolean
}

/** A new list with one product visible to all; returns its uuid. */
export async function insertListOf(db: Db, options: ListOptions = {}): Promise<string> {
  const { username = 'client', name = 'Chantier', isRemoved = false } = options
  const moment = '2026-11-21T08:00:00Z'
  const { rows } = await sql<{ uuid: string }>`
    WITH list AS (
      INSERT INTO selection_list (company_id, owner_id, name, search_text, business_text, job_text, quote_text, name_sort,
        created_at, changed_at, removed_at)
      SELECT company_id, id, ${name}::text, ' ' || lower(${name}::text), '', '', '', lower(${name}::text), ${moment}::timestamptz,
        ${moment}::timestamptz, ${isRemoved ? moment : null}::timestamptz
      FROM app_user WHERE username = ${username} RETURNING id, uuid
    ), item AS (
      INSERT INTO selection_list_item (list_id, position, product_id, quantity, added_at)
      SELECT list.id, 1, (SELECT min(id) FROM product), 1, ${moment}::timestamptz FROM list
    )
    SELECT uuid FROM list`.execute(db)
  return rows[0]?.uuid ?? ''
}

/** A line of such a list; returns its id. */
export async function insertItemOf(db: Db, options: ListOptions = {}): Promise<number> {
  const uuid = await insertListOf(db, options)
  const { id } = await db
    .selectFrom('selectionListItem')
    .innerJoin('selectionList', 'selectionList.id', 'selectionListItem.listId')
    .select('selectionListItem.id')
    .where('selectionList.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return id
}

/** A consultation created from a list. */
export async function insertListConsultationOf(db: Db, uuid: string): Promise<number> {
  const consultation = await insertConsultationOf(db)
  await sql`
    INSERT INTO selection_list_consultation (list_id, consultation_id)
    SELECT id, ${consultation}::int FROM selection_list WHERE uuid = ${uuid}`.execute(db)
  return consultation
}

const moment = '2026-11-21T08:00:00Z'

/** The line and the other list used by route samples. */
export const namedItemId = 900_001
export const namedListUuid = '00000000-0000-4000-8000-000000900001'

/** Recreates that line, in a new list of `client`; returns the list's uuid. */
export async function insertListOfNamedItem(db: Db, { isItemRemoved = false } = {}): Promise<string> {
  const uuid = await insertListOf(db)
  await sql`DELETE FROM selection_list_item WHERE id = ${namedItemId}`.execute(db)
  await sql`
    INSERT INTO selection_list_item (id, list_id, position, product_id, quantity, added_at, removed_at)
    SELECT ${namedItemId}, id, 2, (SELECT min(id) FROM product), 1, ${moment}::timestamptz,
      ${isItemRemoved ? moment : null}::timestamptz
    FROM selection_list WHERE uuid = ${uuid}`.execute(db)
  return uuid
}

/** Recreates that other list of `client`. */
export async function insertNamedList(db: Db): Promise<void> {
  await sql`DELETE FROM selection_list WHERE uuid = ${namedListUuid}`.execute(db)
  const uuid = await insertListOf(db)
  await sql`UPDATE selection_list SET uuid = ${namedListUuid} WHERE uuid = ${uuid}`.execute(db)
}

/** A line of a new list with a product other than the very first. */
export async function insertItemOfOtherProduct(db: Db): Promise<number> {
  const id = await insertItemOf(db)
  await sql`
    UPDATE selection_list_item SET product_id = (SELECT min(id) FROM product WHERE id > product_id)
    WHERE id = ${id}`.execute(db)
  return id
}

/** A document generated from a new list; returns its id. */
export async function insertListDocumentOf(db: Db, options: ListOptions = {}): Promise<number> {
  const uuid = await insertListOf(db, { ...options, isRemoved: false })
  const digest = createHash('sha256').update(`list ${uuid}`).digest('hex')
  await db.insertInto('fileContent').values({ digest, byteCount: 1, keptAt: moment }).execute()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO row_file (resource, row_id, company_id, kind, name, content_digest, added_at, added_by, removed_at)
    SELECT ${listResource}, id, company_id, 'generated', 'liste.pdf', ${digest}, ${moment}::timestamptz, owner_id,
      ${options.isRemoved ? moment : null}::timestamptz
    FROM selection_list WHERE uuid = ${uuid} RETURNING id`.execute(db)
  return rows[0]?.id ?? 0
}
