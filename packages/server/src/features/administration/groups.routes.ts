import { routes, type Group } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { choose } from '../../platform/db/choose.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findGroup, findGroups, groupChoices, type GroupRow } from './groups.queries.ts'
import {
  addGroup,
  changeGroup,
  storeLogo,
  removeCompanyGroup,
  restoreCompanyGroup,
  setLogo,
} from './groups.service.ts'

interface Call {
  readonly actor: UserActor
  readonly now: Date
}

/** Groups of companies, for the super administrator. */
export function groupRoutes(api: Api): void {
  const toGroup = ({ logoDigest, logoType, ...row }: GroupRow, call: Pick<Call, 'actor' | 'now'>): Group => {
    const name = `${row.code}.${logoType === 'image/png' ? 'png' : 'jpg'}`
    const logo = logoDigest && logoType && { digest: logoDigest, type: logoType, name }
    return {
      ...row,
      '@id': `/api/internal/groups/${row.id}`,
      '@type': 'Group',
      logo: logo ? api.services.fileLinks.sign(logo, call) : null,
    }
  }
  const send = (call: Call, row: GroupRow): Group => toGroup(row, call)

  bindRoute(api, routes.listGroups, async (call) => {
    const { rows, totalItems } = await findGroups(call.db, call.input.query)
    return collection(call, { member: rows.map((row) => toGroup(row, call)), totalItems })
  })
  bindRoute(api, routes.getGroup, async (call) => {
    const row = await foundOr404(findGroup(call.db, call.input.params.id))
    return send(call, row)
  })
  bindRoute(api, routes.createGroup, async (call) => {
    const row = await addGroup(call, call.input.body)
    return send(call, row)
  })
  bindRoute(api, routes.changeGroup, async (call) =>
    send(call, await changeGroup(call, call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.removeGroup, async (call) => {
    await removeCompanyGroup(call, call.input.params.id)
    return null
  })
  bindRoute(api, routes.restoreGroup, async (call) =>
    send(call, await restoreCompanyGroup(call, call.input.params.id)),
  )
  bindPrepared(api, routes.setGroupLogo, async ({ db, now, input: { params, body } }) => {
    const logo = await storeLogo(db, params.id, body.image, api.services.files, now)
    return async (call) => send(call, await setLogo(call, params.id, logo))
  })
  bindRoute(api, routes.removeGroupLogo, async (call) =>
    send(call, await setLogo(call, call.input.params.id, null)),
  )
  bindRoute(api, routes.listGroupChoices, async (call) =>
    collection(call, await choose(call.db, call.input.query, groupChoices)),
  )
}
