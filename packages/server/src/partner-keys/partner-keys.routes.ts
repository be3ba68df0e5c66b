import { routes } from '@comptoir/contract'
import { bindExport, wholeList } from '../http/bind-export.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { keyExport } from './partner-keys.export.ts'
import { findKeys } from './partner-keys.queries.ts'
import { changeKey, makeKey, revokeKey, toPartnerKey } from './partner-keys.service.ts'

/** Publishable keys, managed by the super administrator; they belong to no company. */
export function partnerKeyRoutes(api: Api): void {
  bindRoute(api, routes.listPartnerKeys, async (call) => {
    const { rows, totalItems } = await findKeys(call.db, call.input.query)
    return collection(call, { member: rows.map(toPartnerKey), totalItems })
  })

  bindExport(api, routes.exportPartnerKeys, keyExport, ({ db, input }) =>
    findKeys(db, { ...input.query, ...wholeList }),
  )

  bindRoute(api, routes.createPartnerKey, async ({ db, input, actor, now, sendCreated }) => {
    const made = await makeKey(db, input.body, { by: actor.username, now })
    sendCreated()
    return made
  })

  bindRoute(api, routes.changePartnerKey, async (call) => {
    const { db, input, actor, now, requireVersion } = call
    const key = await changeKey(db, input.params.id, input.body, { by: actor.username, now, requireVersion })
    call.sendVersion(key.version)
    return key
  })

  bindRoute(api, routes.revokePartnerKey, ({ db, input, actor, now }) =>
    revokeKey(db, input.params.id, { by: actor.username, now }),
  )
}
