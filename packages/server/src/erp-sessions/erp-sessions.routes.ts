import { AppError, routes } from '@comptoir/contract'
import { bindExport, wholeList } from '../http/bind-export.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { clientExport } from './erp-clients.export.ts'
import { findClients } from './erp-clients.queries.ts'
import { changeClient, makeClient, renewSecret, revokeClient, toErpClient } from './erp-clients.service.ts'
import type { ErpParts } from './erp-parts.ts'
import { findErpSession } from './erp-sessions.queries.ts'
import { openErpSession, toErpSession } from './erp-sessions.service.ts'
import { endErpSession, loadTransfer } from './erp-transfer.service.ts'

/** ERP clients, and the sessions of their buyers once they are here; how they come in is in `punch-out-site.ts`. */
export function erpSessionRoutes(api: Api, parts: ErpParts): void {
  bindRoute(api, routes.listErpClients, async (call) => {
    const { rows, totalItems } = await findClients(call.db, call.actor, call.input.query)
    return collection(call, { member: rows.map(toErpClient), totalItems })
  })

  bindExport(api, routes.exportErpClients, clientExport, ({ db, actor, input }) =>
    findClients(db, actor, { ...input.query, ...wholeList }),
  )

  bindRoute(api, routes.createErpClient, async (call) => {
    const made = await makeClient(call, call.input.body)
    call.sendCreated()
    return made
  })

  bindRoute(api, routes.changeErpClient, async (call) => {
    const client = await changeClient(call, call.input.params.id, call.input.body)
    call.sendVersion(client.version)
    return client
  })

  bindRoute(api, routes.renewErpClientSecret, (call) => renewSecret(call, call.input.params.id))
  bindRoute(api, routes.revokeErpClient, (call) => revokeClient(call, call.input.params.id))

  bindRoute(api, routes.openErpSession, async ({ db, input, now, nameCaller, nameRow }) => {
    const { answer, actor } = await openErpSession(db, parts, input.body.start, now)
    nameCaller({ kind: 'user', id: actor.userId, companyId: actor.companyId })
    nameRow(answer.id)
    return answer
  })

  bindRoute(api, routes.getErpSession, async ({ db, actor }) => {
    const session = await findErpSession(db, actor.sessionId)
    if (!session) throw new AppError('not_found')
    return toErpSession(session)
  })

  bindRoute(api, routes.transferErpCart, async (call) => {
    const session = await endErpSession(call, parts, call.input.body.action)
    call.nameRow(session.id)
    return toErpSession(session)
  })

  bindRoute(api, routes.getErpTransfer, async (call) => ({
    '@id': call.url,
    '@type': 'ErpTransfer' as const,
    ...(await loadTransfer(call)),
  }))
}
