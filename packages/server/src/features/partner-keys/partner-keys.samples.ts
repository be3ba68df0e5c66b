import type { RouteSamples } from '../../../test/route-sample.ts'
import { insertPartnerKey } from '../../../test/product-fixtures.queries.ts'

const partnerKey = { name: 'Partner', origins: ['https://partner.example'], scopes: ['suppliers:read'] }

export const partnerKeysSamples: RouteSamples = {
  createPartnerKey: { body: partnerKey },
  changePartnerKey: { body: partnerKey, foreignId: (db) => insertPartnerKey(db) },
  revokePartnerKey: { foreignId: (db) => insertPartnerKey(db) },
}
