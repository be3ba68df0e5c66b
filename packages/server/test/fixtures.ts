import { insertAccounts } from '../seed/accounts.ts'
import { insertDemoCatalogue } from '../seed/seed.ts'
import type { PasswordCost } from '../src/account/password.ts'
import type { Db } from '../src/db/connect.ts'

/** The least that argon2 takes: signing in is not what most tests are about. */
export const testCost: PasswordCost = { memoryCost: 8, timeCost: 1 }

/** What every test database holds. A feature adds its own small rows here, by the builders of `seed/`. */
export async function insertFixtures(db: Db): Promise<void> {
  await insertAccounts(db, testCost)
  await insertDemoCatalogue(db, { products: 200, agencies: 60 })
}
