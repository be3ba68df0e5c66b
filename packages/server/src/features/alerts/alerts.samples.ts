import { alertBody, insertProductAlertOf } from '../../../test/alert-fixtures.queries.ts'
import { insertSavedSearch } from '../../../test/buyer-activity-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const alertsSamples: RouteSamples = {
  setSearchAlert: { body: alertBody, foreignId: (db) => insertSavedSearch(db) },
  setFavoritesAlert: { body: alertBody },
  getLinkedAlert: { linkedRow: (db) => insertProductAlertOf(db) },
  stopLinkedAlert: { linkedRow: (db) => insertProductAlertOf(db) },
}
