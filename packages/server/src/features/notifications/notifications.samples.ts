import type { RouteSamples } from '../../../test/route-sample.ts'

export const notificationsSamples: RouteSamples = {
  readNotifications: { body: { upTo: 1 } },
}
