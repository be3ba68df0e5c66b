import { eraseEndedSessions } from './account/account.queries.ts'
import { eraseRemovedAddresses } from './account/profile.queries.ts'
import { eraseOldActs } from './cart/cart-act.queries.ts'
import { eraseRemovedLines } from './cart/cart.queries.ts'
import type { Db } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import { eraseOldAnswers } from './http/idempotency.queries.ts'
import { eraseOldReports } from './product-sheet/error-report.queries.ts'
import { isPurgeMine } from './purge.queries.ts'
import { eraseOldEntries } from './selection-history/selection-history.queries.ts'
import { eraseRemovedContacts } from './supplier-contacts/supplier-contacts.queries.ts'
import { eraseRemovedDocuments } from './supplier-documents/supplier-documents.queries.ts'

/** What is erased by law or by promise, feature by feature; each says how many rows went. */
const erasers: Readonly<Record<string, (db: Db, now: Date) => Promise<number>>> = {
  'selection history': eraseOldEntries,
  'product error reports': eraseOldReports,
  'removed cart lines': eraseRemovedLines,
  'cart acts': eraseOldActs,
  'removed addresses': eraseRemovedAddresses,
  'removed contacts': eraseRemovedContacts,
  'removed documents': eraseRemovedDocuments,
  'ended sessions': eraseEndedSessions,
  'answers to acts': eraseOldAnswers,
}

/**
 * Erases what is too old to be kept, all or nothing; it may run any time and twice. Answers how many rows went of
 * what, nothing while another process is at it.
 */
export async function purge(db: Db, now: Date): Promise<Record<string, number>> {
  return inTransaction(db, async (transaction) => {
    const erased: Record<string, number> = {}
    if (!(await isPurgeMine(transaction))) return erased
    for (const [what, erase] of Object.entries(erasers)) erased[what] = await erase(transaction, now)
    return erased
  })
}
