import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'

/** The row that a link gives access to. */
export interface LinkedRow {
  /** Kind of row, the `linkTo` of the routes that the link opens: `consultation_suppliers`. */
  readonly resource: string
  readonly rowId: number
  /** The company that owns the row. */
  readonly companyId: number
}

/** Returns the link of a token, whatever its state; `undefined` when there never was one. */
export async function findLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('access_link')
    .modifyFront(prepared)
    .select([
      'id',
      'resource',
      'row_id as rowId',
      'company_id as companyId',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Returns a link that is neither expired nor revoked. */
export async function findOpenLink(db: Db, id: number, now: Date) {
  return db
    .selectFrom('access_link')
    .modifyFront(prepared)
    .select(['id', 'company_id as companyId'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Stores a new link and returns its id. */
export async function insertLink(
  db: Db,
  tokenHash: Buffer,
  row: LinkedRow,
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('access_link')
    .values({
      token_hash: tokenHash,
      resource: row.resource,
      row_id: row.rowId,
      company_id: row.companyId,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Revokes every link to a row and returns their number. */
export async function revokeLinks(db: Db, row: LinkedRow, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('access_link')
    .set({ revoked_at: now })
    .where('resource', '=', row.resource)
    .where('row_id', '=', row.rowId)
    .where('company_id', '=', row.companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the links that ended a day ago and returns their number. A deleted link looks like one that never existed. */
export async function eraseEndedLinks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('access_link')
    .where((link) => link.or([link('expires_at', '<=', before), link('revoked_at', '<=', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
