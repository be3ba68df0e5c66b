import { insertAccounts } from '../seed/accounts.ts'
import { insertDemoCatalogue } from '../seed/seed.ts'
import type { Db } from '../src/db/connect.ts'

/** What every test database holds. A feature adds its own small rows here, by the builders of `seed/`. */
export async function insertFixtures(db: Db): Promise<void> {
  await insertAccounts(db)
  await insertDemoCatalogue(db, { products: 200, agencies: 60 })
}
