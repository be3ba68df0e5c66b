import { pageOf } from '../../../runtime/testing/mock-rows.ts'
import type { RouteHandlers } from '../../../runtime/testing/fake-backend.ts'

/** Handlers without any alert. */
export const alertsHandlers = (): RouteHandlers => ({
  listProductAlerts: ({ url }) => pageOf({ members: [] }, url),
})
