import { isAlertOn, routes } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findAlert, findAlerts, stopAlert } from './alerts.queries.ts'
import { setAlert, toAlert } from './alerts.service.ts'

/** Routes of alerts on saved searches and favourites; they can also be ended by the link in an email. */
export function productAlertRoutes(api: Api): void {
  bindRoute(api, routes.listProductAlerts, async ({ db, actor, url }) => {
    const member = (await findAlerts(db, actor.userId)).map((row) => toAlert(row.savedSearch, row))
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.setSearchAlert, ({ db, actor, input, locale, now }) =>
    setAlert(db, input.params.id, input.body, { actor, locale, now }),
  )
  bindRoute(api, routes.setFavoritesAlert, ({ db, actor, input, locale, now }) =>
    setAlert(db, null, input.body, { actor, locale, now }),
  )

  bindRoute(api, routes.getLinkedAlert, ({ db, actor, url }) => loadLinked(db, actor.rowId, url))
  bindRoute(api, routes.stopLinkedAlert, async ({ db, actor, now, url }) => {
    await stopAlert(db, actor.rowId, now)
    return loadLinked(db, actor.rowId, url)
  })
}

/** The alert of a link; one whose search has been deleted is off. */
async function loadLinked(db: Db, id: number, url: string) {
  const alert = await findAlert(db, id)
  return {
    '@id': url,
    '@type': 'LinkedAlert' as const,
    name: alert?.name ?? null,
    isOn: alert !== undefined && isAlertOn(alert),
  }
}
