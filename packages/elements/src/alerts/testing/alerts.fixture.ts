import { pageOf } from '../../runtime/testing/answer-rows.ts'
import type { RouteHandlers } from '../../runtime/testing/fake-backend.ts'

/** Nobody is told anything. */
export const alertsHandlers = (): RouteHandlers => ({
  listProductAlerts: ({ url }) => pageOf({ members: [] }, url),
})
