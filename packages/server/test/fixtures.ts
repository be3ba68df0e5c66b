import { insertAccounts } from '../seed/accounts.ts'
import { insertDemoCatalogue } from '../seed/seed.ts'
import type { PasswordCost } from '../src/domain/accounts/password.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** The minimum argon2 cost: most tests are not about signing in. */
export const testCost: PasswordCost = { memoryCost: 8, timeCost: 1 }

/** The content of every test database. A feature adds its own small rows here, with the builders of `seed/`. */
export async function insertFixtures(db: Db): Promise<void> {
  await insertAccounts(db, testCost)
  await insertDemoCatalogue(db, { products: 200, agencies: 60 })
}
