import {
  erpStart,
  insertErpClientOf,
  insertErpSessionOfClient,
  insertErpStart,
} from '../../../test/erp-session-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const erpClient = {
  name: 'ERP',
  protocol: 'cxml',
  identity: 'AN1',
  unit: 1,
  origins: ['https://erp.example'],
  locale: 'fr',
}

export const erpSessionsSamples: RouteSamples = {
  exportErpClients: { query: { format: 'csv' } },
  createErpClient: { body: erpClient },
  changeErpClient: { body: erpClient, foreignId: insertErpClientOf },
  renewErpClientSecret: { foreignId: insertErpClientOf },
  revokeErpClient: { foreignId: insertErpClientOf },
  openErpSession: { body: { start: erpStart }, prepare: insertErpStart },
  transferErpCart: { body: { action: 'leave' }, prepare: insertErpSessionOfClient },
}
