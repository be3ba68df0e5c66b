import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import {
  createdPartnerKeySchema,
  partnerKeyCollectionSchema,
  partnerKeyFormSchema,
  partnerKeyQuerySchema,
  partnerKeySchema,
} from './partner-keys.schema.ts'

/** The specification names no right for keys: the super administrator's `suppliers.detail` is used (decision 0041). */
const permission = { subject: 'suppliers.detail', action: 'write' } as const

const keyRoute = { feature: 'partner-keys', auth: 'session', permission } as const

export const listPartnerKeys = defineRoute({
  ...keyRoute,
  summary: "Publishable keys of partners' pages: those that work first, the youngest first.",
  method: 'GET',
  path: '/internal/partner_keys',
  query: partnerKeyQuerySchema,
  output: partnerKeyCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportPartnerKeys = defineRoute({
  ...keyRoute,
  summary: 'The keys of the list as a file.',
  method: 'GET',
  path: '/internal/partner_keys/export',
  query: exportQuery(partnerKeyQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const createPartnerKey = defineRoute({
  ...keyRoute,
  summary: 'Makes a key; only this answer tells it.',
  method: 'POST',
  path: '/internal/partner_keys',
  body: partnerKeyFormSchema,
  output: createdPartnerKeySchema,
  errors: ['validation_failed'],
})

export const changePartnerKey = defineRoute({
  ...keyRoute,
  summary:
    'Renames a key, or binds it to other sites and scopes; it holds at once. A revoked one stays as it is.',
  method: 'PUT',
  path: '/internal/partner_keys/{id}',
  params: idParams,
  body: partnerKeyFormSchema,
  output: partnerKeySchema,
  errors: ['not_found', 'conflict', 'version_moved', 'validation_failed'],
})

export const revokePartnerKey = defineRoute({
  ...keyRoute,
  summary: 'Ends a key for good, at once; one that is revoked stays so.',
  method: 'DELETE',
  path: '/internal/partner_keys/{id}',
  params: idParams,
  output: partnerKeySchema,
  errors: ['not_found'],
})
