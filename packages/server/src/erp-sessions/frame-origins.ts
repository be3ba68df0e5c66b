import type { Db } from '../db/connect.ts'
import { hashLinkToken } from '../links/link-token.ts'
import { isOpenWildcard } from '../http/open-wildcard.ts'
import { findOriginsOfStart } from './erp-sessions.queries.ts'

/** Who may frame the page of a start address; `undefined` for one that never was. */
export async function findFrameOrigins(db: Db, token: string): Promise<readonly string[] | undefined> {
  const startHash = hashLinkToken(token)
  const origins = startHash ? await findOriginsOfStart(db, startHash) : undefined
  return origins?.filter((origin) => !isOpenWildcard(origin))
}
