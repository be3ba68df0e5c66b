import type { PunchOutProtocol } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'

/** An account of the demo's first company at the model shop. */
interface DemoAccount {
  readonly protocol: PunchOutProtocol
  readonly supplier: string
  readonly shopUrl: string
  readonly orderUrl: string | null
  readonly buyer: string
  readonly shop: string
  readonly login: string
  readonly encryptionId: string
  readonly encryptedSecret: Buffer
}

/** Creates an account for the top unit, or updates the address of the shop in an existing one; other changes by users stay. */
export async function saveDemoAccount(db: Db, account: DemoAccount, now: Date): Promise<void> {
  const { shopUrl, orderUrl, protocol } = account
  const unit = await db
    .selectFrom('organizationUnit')
    .select(['id', 'companyId'])
    .where('parentId', 'is', null)
    .orderBy('companyId')
    .executeTakeFirst()
  const supplier = await db
    .selectFrom('supplier')
    .select('id')
    .where('name', '=', account.supplier)
    .executeTakeFirst()
  if (!unit || !supplier) return
  const { numUpdatedRows } = await db
    .updateTable('punchOutAccount')
    .set({ shopUrl, orderUrl })
    .where('companyId', '=', unit.companyId)
    .where('supplierId', '=', supplier.id)
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('punchOutAccount')
    .values({
      companyId: unit.companyId,
      unitId: unit.id,
      supplierId: supplier.id,
      protocol,
      isActive: true,
      shopUrl,
      orderUrl,
      fromDomain: 'NetworkId',
      fromIdentity: account.buyer,
      toDomain: 'NetworkId',
      toIdentity: account.shop,
      senderDomain: 'NetworkId',
      senderIdentity: account.buyer,
      loginField: 'USERNAME',
      login: account.login,
      secretField: 'PASSWORD',
      fields: JSON.stringify([]),
      userMapping: protocol === 'cxml' ? 'username' : 'none',
      sealUuid: account.encryptionId,
      sealedSecret: account.encryptedSecret,
      changedAt: now,
    })
    .execute()
}
