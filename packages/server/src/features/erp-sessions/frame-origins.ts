import type { Db } from '../../platform/db/connect.ts'
import { hashLinkToken } from '../../platform/links/link-token.ts'
import { isOpenWildcard } from '../../platform/http/open-wildcard.ts'
import { findOriginsOfStart } from './erp-sessions.queries.ts'

/** The origins that may frame the page of a start address; `undefined` for an unknown one. */
export async function findFrameOrigins(db: Db, token: string): Promise<readonly string[] | undefined> {
  const startHash = hashLinkToken(token)
  const origins = startHash ? await findOriginsOfStart(db, startHash) : undefined
  return origins?.filter((origin) => !isOpenWildcard(origin))
}
