import { routes } from '@comptoir/contract'
import type { Tokens } from '../../domain/accounts/token.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { clientExport } from './erp-clients.export.ts'
import { findClients } from './erp-clients.queries.ts'
import { changeClient, createClient, renewSecret, revokeClient, toErpClient } from './erp-clients.service.ts'
import { findErpSession } from './erp-sessions.queries.ts'
import { openErpSession, toErpSession } from './erp-sessions.service.ts'
import { endErpSession, loadTransfer } from './erp-transfer.service.ts'

/** Routes of ERP clients and of opened sessions; the endpoints for ERPs are in `punch-out-site.ts`. */
export function erpSessionRoutes(api: Api, tokens: Tokens): void {
  bindRoute(api, routes.listErpClients, async (call) => {
    const { rows, totalItems } = await findClients(call.db, call.actor, call.input.query)
    return collection(call, { member: rows.map(toErpClient), totalItems })
  })

  bindExport(api, routes.exportErpClients, clientExport, ({ db, actor, input }) =>
    findClients(db, actor, { ...input.query, ...wholeList }),
  )

  bindRoute(api, routes.createErpClient, async (call) => createClient(call, call.input.body))

  bindRoute(api, routes.changeErpClient, async (call) =>
    changeClient(call, call.input.params.id, call.input.body),
  )

  bindRoute(api, routes.renewErpClientSecret, (call) => renewSecret(call, call.input.params.id))
  bindRoute(api, routes.revokeErpClient, (call) => revokeClient(call, call.input.params.id))

  bindRoute(api, routes.openErpSession, async ({ db, input, now, nameCaller, nameRow }) => {
    const { answer, actor } = await openErpSession(db, tokens, input.body.start, now)
    nameCaller({ kind: 'user', id: actor.userId, companyId: actor.companyId })
    nameRow(answer.id)
    return answer
  })

  bindRoute(api, routes.getErpSession, async ({ db, actor }) => {
    const session = await foundOr404(findErpSession(db, actor.sessionId))
    return toErpSession(session)
  })

  bindRoute(api, routes.transferErpCart, async (call) => {
    const session = await endErpSession(call, call.input.body.action)
    call.nameRow(session.id)
    return toErpSession(session)
  })

  bindRoute(api, routes.getErpTransfer, async (call) => ({
    '@id': call.url,
    '@type': 'ErpTransfer' as const,
    ...(await loadTransfer(call)),
  }))
}
