import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  createdPartnerKeySchema,
  partnerKeyCollectionSchema,
  partnerKeyFormSchema,
  partnerKeyQuerySchema,
  partnerKeySchema,
} from './partner-keys.schema.ts'

/** The specification has no right for keys: the super administrator's `suppliers.detail` is used (D-26). */
const permission = { subject: 'suppliers.detail', action: 'write' } as const

const keyRoute = { feature: 'partner-keys', auth: 'session', permission } as const

export const listPartnerKeys = defineRoute({
  ...keyRoute,
  summary: "Publishable keys of partners' pages: active ones first, then newest first.",
  method: 'GET',
  replica: true,
  path: '/internal/partner_keys',
  query: partnerKeyQuerySchema,
  output: partnerKeyCollectionSchema,
  answer: 'collection',
})

export const exportPartnerKeys = defineRoute({
  ...keyRoute,
  summary: 'The keys of the list as a file.',
  method: 'GET',
  replica: true,
  path: '/internal/partner_keys/export',
  query: exportQuery(partnerKeyQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const createPartnerKey = defineRoute({
  ...keyRoute,
  summary: 'Creates a key; only this response contains it.',
  method: 'POST',
  creates: true,
  path: '/internal/partner_keys',
  body: partnerKeyFormSchema,
  output: createdPartnerKeySchema,
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
  isVersioned: true,
  errors: ['conflict'],
})

export const revokePartnerKey = defineRoute({
  ...keyRoute,
  summary: 'Permanently revokes a key, immediately; no effect on a revoked one.',
  method: 'DELETE',
  path: '/internal/partner_keys/{id}',
  params: idParams,
  output: partnerKeySchema,
})
