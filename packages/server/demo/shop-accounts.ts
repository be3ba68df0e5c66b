import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/connect.ts'
import type { Cipher } from '../src/platform/db/cipher.ts'
import { saveDemoAccount } from './shop-accounts.queries.ts'

/** The identities and secrets of the demo shop's clients. */
interface DemoShop {
  readonly supplier: string
  readonly ociSupplier: string
  readonly buyer: string
  readonly shop: string
  readonly secret: string
  readonly login: string
}

/** Saves the two accounts of the demo at the demo shop, by cXML and by OCI, with its current address. */
export async function saveDemoShops(
  db: Db,
  cipher: Cipher,
  model: DemoShop,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<void> {
  const { supplier, ociSupplier, secret, ...names } = model
  const shops = [
    { protocol: 'cxml', supplier, shopUrl: `${origin}/cxml`, orderUrl: `${origin}/orders` },
    { protocol: 'oci', supplier: ociSupplier, shopUrl: `${origin}/oci`, orderUrl: null },
  ] as const
  for (const shop of shops) {
    const encryptionId = randomUUID()
    await saveDemoAccount(
      db,
      { ...names, ...shop, encryptionId, encryptedSecret: cipher.encrypt(encryptionId, secret) },
      now,
    )
  }
}
