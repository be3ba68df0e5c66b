import { routes, type AlertEmail } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { hasAlertEmails, enableAlertEmails, disableAlertEmails } from './alert-emails.queries.ts'

/** Alert emails: turned on and off by their recipient, and stopped by the link in an email. */
export function alertEmailRoutes(api: Api): void {
  bindRoute(api, routes.getAlertEmail, ({ db, actor, url }) => loadAlertEmails(db, actor.userId, url))
  bindRoute(api, routes.setAlertEmail, async ({ db, actor, input, locale, now, url }) => {
    if (input.body.isOn) await enableAlertEmails(db, actor.userId, locale, now)
    else await disableAlertEmails(db, actor.userId)
    return loadAlertEmails(db, actor.userId, url)
  })

  // The row of these links is the recipient.
  bindRoute(api, routes.getLinkedAlertEmail, ({ db, actor, url }) => loadAlertEmails(db, actor.rowId, url))
  bindRoute(api, routes.stopLinkedAlertEmail, async ({ db, actor, url }) => {
    await disableAlertEmails(db, actor.rowId)
    return loadAlertEmails(db, actor.rowId, url)
  })
}

const loadAlertEmails = async (db: Db, userId: number, url: string): Promise<AlertEmail> => ({
  '@id': url,
  '@type': 'AlertLetter',
  isOn: await hasAlertEmails(db, userId),
})
