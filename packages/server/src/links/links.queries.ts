import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'

/** The row that a link lets in to. */
export interface LinkedRow {
  /** Kind of row, the `linkTo` of the routes that the link opens: `consultation_suppliers`. */
  readonly resource: string
  readonly rowId: number
  /** The company whose row it is. */
  readonly companyId: number
}

/** The link of a token, whatever has become of it; nothing when there never was one. */
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

/** A link that is neither over nor revoked. */
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

/** Keeps a new link and answers its number. */
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

/** Ends every link to a row from now on; says how many there were. */
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

/** Forgets the links that ended a day ago; says how many. Nothing is told apart of them and of what there never was. */
export async function eraseEndedLinks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('access_link')
    .where((link) => link.or([link('expires_at', '<=', before), link('revoked_at', '<=', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
