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
    .selectFrom('accessLink')
    .modifyFront(prepared)
    .select(['id', 'resource', 'rowId', 'companyId', 'expiresAt', 'revokedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Returns a link that is neither expired nor revoked. */
export async function findOpenLink(db: Db, id: number, now: Date) {
  return db
    .selectFrom('accessLink')
    .modifyFront(prepared)
    .select(['id', 'companyId'])
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
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
    .insertInto('accessLink')
    .values({
      tokenHash,
      resource: row.resource,
      rowId: row.rowId,
      companyId: row.companyId,
      createdAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Revokes every link to a row and returns their number. */
export async function revokeLinks(db: Db, row: LinkedRow, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('accessLink')
    .set({ revokedAt: now })
    .where('resource', '=', row.resource)
    .where('rowId', '=', row.rowId)
    .where('companyId', '=', row.companyId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the links that ended a day ago and returns their number. A deleted link looks like one that never existed. */
export async function eraseEndedLinks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('accessLink')
    .where((link) => link.or([link('expiresAt', '<=', before), link('revokedAt', '<=', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
