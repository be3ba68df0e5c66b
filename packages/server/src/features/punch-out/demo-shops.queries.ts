import type { PunchOutProtocol } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

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
    .selectFrom('organization_unit')
    .select(['id', 'company_id as companyId'])
    .where('parent_id', 'is', null)
    .orderBy('company_id')
    .executeTakeFirst()
  const supplier = await db
    .selectFrom('supplier')
    .select('id')
    .where('name', '=', account.supplier)
    .executeTakeFirst()
  if (!unit || !supplier) return
  const { numUpdatedRows } = await db
    .updateTable('punch_out_account')
    .set({ shop_url: shopUrl, order_url: orderUrl })
    .where('company_id', '=', unit.companyId)
    .where('supplier_id', '=', supplier.id)
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('punch_out_account')
    .values({
      company_id: unit.companyId,
      unit_id: unit.id,
      supplier_id: supplier.id,
      protocol,
      is_active: true,
      shop_url: shopUrl,
      order_url: orderUrl,
      from_domain: 'NetworkId',
      from_identity: account.buyer,
      to_domain: 'NetworkId',
      to_identity: account.shop,
      sender_domain: 'NetworkId',
      sender_identity: account.buyer,
      login_field: 'USERNAME',
      login: account.login,
      secret_field: 'PASSWORD',
      fields: JSON.stringify([]),
      user_mapping: protocol === 'cxml' ? 'username' : 'none',
      seal_uuid: account.encryptionId,
      sealed_secret: account.encryptedSecret,
      changed_at: now,
    })
    .execute()
}
