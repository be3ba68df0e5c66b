import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  createdErpClientSchema,
  erpClientCollectionSchema,
  erpClientFormSchema,
  erpClientQuerySchema,
  erpClientSchema,
} from './erp-clients.schema.ts'
import {
  erpSessionSchema,
  erpStartSchema,
  erpTransferAnswerSchema,
  erpTransferFormSchema,
  openedErpSessionSchema,
} from './erp-sessions.schema.ts'

const clientRoute = {
  feature: 'erp-sessions',
  auth: 'session',
  permission: { subject: 'erp_clients.list', action: 'write' },
} as const

export const listErpClients = defineRoute({
  ...clientRoute,
  summary: "ERP clients of the caller's units: active ones first, then newest first.",
  method: 'GET',
  path: '/internal/erp_clients',
  query: erpClientQuerySchema,
  output: erpClientCollectionSchema,
  answer: 'collection',
})

export const exportErpClients = defineRoute({
  ...clientRoute,
  summary: 'The ERP clients of the list as a file; without their secrets.',
  method: 'GET',
  path: '/internal/erp_clients/export',
  query: exportQuery(erpClientQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const createErpClient = defineRoute({
  ...clientRoute,
  summary: 'Creates an ERP client; only this response contains its secret.',
  method: 'POST',
  creates: true,
  path: '/internal/erp_clients',
  body: erpClientFormSchema,
  output: createdErpClientSchema,
})

export const changeErpClient = defineRoute({
  ...clientRoute,
  summary:
    'Changes an ERP client; sessions that are open keep what they began with. A revoked one stays as it is.',
  method: 'PUT',
  path: '/internal/erp_clients/{id}',
  params: idParams,
  body: erpClientFormSchema,
  output: erpClientSchema,
  isVersioned: true,
  errors: ['conflict'],
})

export const renewErpClientSecret = defineRoute({
  ...clientRoute,
  summary: 'Creates a new secret for an ERP client; the previous one stops working.',
  method: 'POST',
  path: '/internal/erp_clients/{id}/secret',
  params: idParams,
  output: createdErpClientSchema,
  errors: ['conflict'],
})

export const revokeErpClient = defineRoute({
  ...clientRoute,
  summary:
    'Permanently revokes an ERP client and ends its open sessions immediately; no effect on a revoked one.',
  method: 'DELETE',
  path: '/internal/erp_clients/{id}',
  params: idParams,
  output: erpClientSchema,
})

export const openErpSession = defineRoute({
  feature: 'erp-sessions',
  summary: 'Opens the session of a start address given to an ERP: once, within ten minutes.',
  method: 'POST',
  path: '/public/erp_sessions',
  auth: 'none',
  permission: null,
  body: erpStartSchema,
  output: openedErpSessionSchema,
  errors: ['link_invalid', 'forbidden'],
})

/** About the session of the token itself; a user who signed in here has none, and gets 404. */
const sessionRoute = { feature: 'erp-sessions', auth: 'session', permission: null } as const

export const getErpSession = defineRoute({
  ...sessionRoute,
  summary: 'The ERP session of the token.',
  method: 'GET',
  path: '/internal/erp_session',
  output: erpSessionSchema,
})

export const transferErpCart = defineRoute({
  ...sessionRoute,
  summary: 'Ends the ERP session with its cart, or without; a second call has no effect.',
  method: 'POST',
  path: '/internal/erp_session/transfer',
  body: erpTransferFormSchema,
  output: erpSessionSchema,
  errors: ['conflict'],
})

export const getErpTransfer = defineRoute({
  ...sessionRoute,
  summary: 'What is sent to the ERP, for ten minutes after the transfer; does not change.',
  method: 'GET',
  path: '/internal/erp_session/transfer',
  output: erpTransferAnswerSchema,
})
