import type { FastifyInstance } from 'fastify'
import { demoCompanies, demoPassword } from '../seed/accounts.ts'
import { storeDirectoryFiles } from '../seed/directory-files.ts'
import { isDemoDue, seedDemo } from '../seed/seed.ts'
import type { Config } from '../src/config.ts'
import { withAdvisoryLock } from '../src/platform/db/advisory-lock.ts'
import type { Cipher } from '../src/platform/db/cipher.ts'
import type { Db } from '../src/platform/db/connect.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { demoErp, saveDemoErpClients } from './demo-clients.ts'
import { saveDemoKey } from './demo-key.ts'
import { findShopProducts } from './demo-shop.queries.ts'
import { buildDemoShop, demoShop } from './demo-shop.ts'
import { buildDemoSite } from './demo-site.ts'
import { saveDemoShops } from './shop-accounts.ts'

export { serveMail } from './mail-site.ts'

/** Creates the demo data, once. */
export async function prepareDemo(db: Db, files: FileStore): Promise<void> {
  const directory = (await isDemoDue(db)) ? await storeDirectoryFiles(db, files) : undefined
  await withAdvisoryLock(db, (transaction) => seedDemo(transaction, undefined, directory))
}

/** Three third-party sites, in the order of their ports after the product's; the product gets accounts at each. */
export async function buildDemoSites(db: Db, cipher: Cipher, config: Config): Promise<FastifyInstance[]> {
  const originsAt = (offset: number) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${config.port + offset}`)
  const partnerKey = await saveDemoKey(db, originsAt(1))
  await saveDemoErpClients(db, originsAt(2))
  const origin = `http://localhost:${config.port + 3}`
  await saveDemoShops(db, cipher, demoShop, { origin, now: new Date() })
  const products = await findShopProducts(db, demoShop.supplier)
  return [
    await buildDemoSite('partner', config, partnerKey),
    await buildDemoSite('erp', config, partnerKey, undefined, demoErp),
    await buildDemoShop(products, origin, config),
  ]
}

const users = demoCompanies.flatMap((company) => company.users)
const names = users.map(({ username }) => username)

/** What the playground of the elements begins with: the account that may use all of them, and something to show. */
export const playgroundDemo = {
  accounts: users
    .toSorted((one, other) => Number(isAdministrator(other)) - Number(isAdministrator(one)))
    .map(({ username }) => username),
  password: demoPassword,
  samples: {
    'comptoir-product-sheet': { 'product-id': '1' },
    'comptoir-agency-sheet': { 'agency-id': '1' },
    'comptoir-command-palette': { open: '' },
    'comptoir-scanner': { open: '' },
  },
}

function isAdministrator({ roles }: (typeof users)[number]): boolean {
  return roles.includes('ROLE_SYDEV')
}

/** What the ready line adds: the sites, and how to sign in. */
export function describeDemo(port: number): string {
  return (
    `  http://localhost:${port + 1}/ (a partner's site)  http://localhost:${port + 2}/ (an ERP)  http://localhost:${port + 3}/ (a supplier's shop)` +
    `  accounts: ${names.join(', ')} (password ${demoPassword})`
  )
}
