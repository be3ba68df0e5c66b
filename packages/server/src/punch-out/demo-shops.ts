import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Seal } from '../db/seal.ts'
import { keepDemoAccount } from './demo-shops.queries.ts'

/** Who the model shop knows, and by what. */
interface ModelShop {
  readonly supplier: string
  readonly ociSupplier: string
  readonly buyer: string
  readonly shop: string
  readonly secret: string
  readonly login: string
}

/** Keeps the demo's two accounts at the model shop, by cXML and by OCI, where it is now. */
export async function saveDemoShops(
  db: Db,
  seal: Seal,
  model: ModelShop,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<void> {
  const { supplier, ociSupplier, secret, ...names } = model
  const shops = [
    { protocol: 'cxml', supplier, shopUrl: `${origin}/cxml`, orderUrl: `${origin}/orders` },
    { protocol: 'oci', supplier: ociSupplier, shopUrl: `${origin}/oci`, orderUrl: null },
  ] as const
  for (const shop of shops) {
    const sealUuid = randomUUID()
    await keepDemoAccount(db, { ...names, ...shop, sealUuid, sealedSecret: seal.seal(sealUuid, secret) }, now)
  }
}
