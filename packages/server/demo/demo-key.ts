import type { Db } from '../src/platform/db/connect.ts'
import { hashKey, keyHint } from '../src/features/partner-keys/partner-key.ts'
import { upsertKey } from '../src/features/partner-keys/partner-keys.queries.ts'

// Publishable, like every such key: it is in the source of the partner's page.
const demoKey = 'pk_demo_partner_site_0000000000000000'

/** Saves the demo partner's key, bound to the current origins of the partner's site, and returns it. */
export async function saveDemoKey(db: Db, origins: string[]): Promise<string> {
  await upsertKey(db, {
    name: 'Valmorel Thermie (démonstration)',
    keyHash: hashKey(demoKey),
    hint: keyHint(demoKey),
    origins,
    scopes: ['suppliers:read'],
    supplierIds: [],
    createdAt: new Date(),
    createdBy: 'console',
  })
  return demoKey
}
