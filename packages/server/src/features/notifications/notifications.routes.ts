import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import {
  countUnread,
  findNotifications,
  markRead,
} from '../../platform/notifications/notifications.queries.ts'

/** Routes of a user's notifications. */
export function notificationRoutes(api: Api): void {
  bindRoute(api, routes.listNotifications, async (call) =>
    collection(call, await findNotifications(call.db, call.actor.userId, call.locale, call.input.query)),
  )

  bindRoute(api, routes.readNotifications, async ({ db, actor, input, now, url }) => {
    await markRead(db, actor.userId, input.body.upTo, now)
    return {
      '@id': url,
      '@type': 'UnreadNotifications' as const,
      unreadItems: await countUnread(db, actor.userId),
    }
  })
}
