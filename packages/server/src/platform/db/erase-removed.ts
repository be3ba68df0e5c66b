import type { Db } from './connect.ts'
import { restorableSince } from '../time/undo.rules.ts'

/** The tables whose rows are marked as removed and can be restored for a while. */
type Restorable =
  | 'agreement'
  | 'cart_line'
  | 'company_group'
  | 'consultation'
  | 'consultation_file'
  | 'quotation_price_rule'
  | 'order_cost'
  | 'order_line'
  | 'punch_out_account'
  | 'news_item'
  | 'row_file'
  | 'selection_list_item'
  | 'agreement_document'
  | 'agreement_fee'
  | 'supplier_contact'
  | 'supplier_file'
  | 'user_address'

/** Deletes rows that can no longer be restored; returns how many. */
export const eraseRemoved =
  (table: Restorable) =>
  async (db: Db, now: Date): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('removed_at', '<=', restorableSince(now).toISOString())
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
