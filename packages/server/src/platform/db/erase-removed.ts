import type { Db } from './connect.ts'
import { restorableSince } from '../time/undo.rules.ts'

/** The tables whose rows are marked as removed and can be restored for a while. */
type Restorable =
  | 'agreement'
  | 'cartLine'
  | 'companyGroup'
  | 'consultation'
  | 'consultationFile'
  | 'quotationPriceRule'
  | 'orderCost'
  | 'orderLine'
  | 'punchOutAccount'
  | 'jobSite'
  | 'newsItem'
  | 'rowFile'
  | 'selectionListItem'
  | 'agreementDocument'
  | 'agreementFee'
  | 'supplierContact'
  | 'supplierFile'
  | 'userAddress'

/** Deletes rows that can no longer be restored; returns how many. */
export const eraseRemoved =
  (table: Restorable) =>
  async (db: Db, now: Date): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('removedAt', '<=', restorableSince(now).toISOString())
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
