import { routes } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { keyExport } from './partner-keys.export.ts'
import { findKeys } from './partner-keys.queries.ts'
import { changeKey, issueKey, revokeKey, toPartnerKey } from './partner-keys.service.ts'

/** Publishable keys, managed by the super administrator; they belong to no company. */
export function partnerKeyRoutes(api: Api): void {
  bindRoute(api, routes.listPartnerKeys, async (call) => {
    const { rows, totalItems } = await findKeys(call.db, call.input.query)
    return collection(call, { member: rows.map(toPartnerKey), totalItems })
  })

  bindExport(api, routes.exportPartnerKeys, keyExport, ({ db, input }) =>
    findKeys(db, { ...input.query, ...wholeList }),
  )

  bindRoute(api, routes.createPartnerKey, async ({ db, input, actor, now }) =>
    issueKey(db, input.body, { by: actor.username, now }),
  )

  bindRoute(api, routes.changePartnerKey, async (call) => {
    const { db, input, actor, now, requireVersion } = call
    return changeKey(db, input.params.id, input.body, { by: actor.username, now, requireVersion })
  })

  bindRoute(api, routes.revokePartnerKey, ({ db, input, actor, now }) =>
    revokeKey(db, input.params.id, { by: actor.username, now }),
  )
}
