import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
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
  summary: "ERP clients of the caller's units: those that may come in first, the youngest first.",
  method: 'GET',
  path: '/internal/erp_clients',
  query: erpClientQuerySchema,
  output: erpClientCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportErpClients = defineRoute({
  ...clientRoute,
  summary: 'The ERP clients of the list as a file; their secrets nobody has.',
  method: 'GET',
  path: '/internal/erp_clients/export',
  query: exportQuery(erpClientQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const createErpClient = defineRoute({
  ...clientRoute,
  summary: 'Makes an ERP client; only this answer tells its secret.',
  method: 'POST',
  path: '/internal/erp_clients',
  body: erpClientFormSchema,
  output: createdErpClientSchema,
  errors: ['validation_failed'],
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
  errors: ['not_found', 'conflict', 'version_moved', 'validation_failed'],
})

export const renewErpClientSecret = defineRoute({
  ...clientRoute,
  summary: 'Gives an ERP client another secret; the one before opens nothing from now on.',
  method: 'POST',
  path: '/internal/erp_clients/{id}/secret',
  params: idParams,
  output: createdErpClientSchema,
  errors: ['not_found', 'conflict'],
})

export const revokeErpClient = defineRoute({
  ...clientRoute,
  summary: 'Ends an ERP client and its open sessions for good, at once; one that is revoked stays so.',
  method: 'DELETE',
  path: '/internal/erp_clients/{id}',
  params: idParams,
  output: erpClientSchema,
  errors: ['not_found'],
})

export const openErpSession = defineRoute({
  feature: 'erp-sessions',
  summary: 'Opens the session of a start address that an ERP was given: once, within ten minutes.',
  method: 'POST',
  path: '/public/erp_sessions',
  auth: 'none',
  permission: null,
  body: erpStartSchema,
  output: openedErpSessionSchema,
  errors: ['link_invalid', 'forbidden'],
})

/** Of the session of the token itself; whoever signed in here has none, and gets 404. */
const sessionRoute = { feature: 'erp-sessions', auth: 'session', permission: null } as const

export const getErpSession = defineRoute({
  ...sessionRoute,
  summary: 'The ERP session of the token.',
  method: 'GET',
  path: '/internal/erp_session',
  output: erpSessionSchema,
  errors: ['not_found'],
})

export const transferErpCart = defineRoute({
  ...sessionRoute,
  summary: 'Ends the ERP session with its cart, or without; done once, a second call changes nothing.',
  method: 'POST',
  path: '/internal/erp_session/transfer',
  body: erpTransferFormSchema,
  output: erpSessionSchema,
  errors: ['not_found', 'conflict', 'validation_failed'],
})

export const getErpTransfer = defineRoute({
  ...sessionRoute,
  summary: 'What is sent to the ERP, for ten minutes after the transfer: always the same.',
  method: 'GET',
  path: '/internal/erp_session/transfer',
  output: erpTransferAnswerSchema,
  errors: ['not_found'],
})
