import type { Db } from '../db/connect.ts'
import { saveKey } from './account.queries.ts'
import { hashKey } from './partner-key.ts'

// Publishable, like every key of its kind: it stands in the partner's page.
const demoKey = 'pk_demo_partner_site_0000000000000000'

/** Keeps the key of the demo partner, bound to the addresses where the partner's site is now; returns the key. */
export async function saveDemoKey(db: Db, origins: string[]): Promise<string> {
  await saveKey(db, { name: 'Demo partner', keyHash: hashKey(demoKey), origins, scopes: ['suppliers:read'] })
  return demoKey
}
