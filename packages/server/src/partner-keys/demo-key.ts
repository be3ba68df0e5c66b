import type { Db } from '../db/connect.ts'
import { hashKey, hintOf } from './partner-key.ts'
import { insertOrRebindKey } from './partner-keys.queries.ts'

// Publishable, like every key of its kind: it stands in the partner's page.
const demoKey = 'pk_demo_partner_site_0000000000000000'

/** Keeps the key of the demo partner, bound to the addresses where the partner's site is now; returns the key. */
export async function saveDemoKey(db: Db, origins: string[]): Promise<string> {
  await insertOrRebindKey(db, {
    name: 'Valmorel Thermie (démonstration)',
    keyHash: hashKey(demoKey),
    hint: hintOf(demoKey),
    origins,
    scopes: ['suppliers:read'],
    supplierIds: [],
    createdAt: new Date(),
    createdBy: 'console',
  })
  return demoKey
}
