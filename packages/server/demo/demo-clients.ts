import { defaultOciFields } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'
import { hashSecret, hintOf } from '../src/features/erp-sessions/erp-client-secret.ts'
import { insertOrRebindClient } from '../src/features/erp-sessions/erp-clients.queries.ts'

/** The credentials of the demo ERP: public like the passwords of the demo accounts, and created only in a demo. */
export const demoErp = {
  name: 'KOBALT',
  cxml: { identity: 'kobalt@thermelec-ouest.example', secret: 'demo-kobalt-cxml-0000000000000000' },
  oci: { identity: 'KOBALT', secret: 'demo-kobalt-oci-00000000000000000' },
} as const

/** Saves the clients of the demo ERP in the unit of `client`, with the current origins of its site. */
export async function saveDemoErpClients(db: Db, origins: readonly string[]): Promise<void> {
  const unit = await db
    .selectFrom('appUserUnit')
    .innerJoin('appUser', 'appUser.id', 'appUserUnit.userId')
    .select(['appUserUnit.companyId', 'appUserUnit.unitId as unit'])
    .where('appUser.username', '=', 'client')
    .executeTakeFirst()
  if (!unit) return
  for (const protocol of ['cxml', 'oci'] as const) {
    const { identity, secret } = demoErp[protocol]
    await insertOrRebindClient(
      db,
      unit.companyId,
      {
        name: demoErp.name,
        protocol,
        identity,
        unit: unit.unit,
        origins: [...origins],
        locale: 'fr',
        fees: 'shipping',
        classification: 'own',
        ociFields: { ...defaultOciFields },
        orderFormat: 'cxml',
      },
      { secretHash: hashSecret(secret), hint: hintOf(secret) },
      { by: 'console', now: new Date() },
    )
  }
}
