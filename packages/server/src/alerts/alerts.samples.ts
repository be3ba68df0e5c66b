import { alertSample, insertProductAlertOf } from '../../test/alert-samples.queries.ts'
import { insertSavedSearch } from '../../test/remembered.queries.ts'
import type { RouteSamples } from '../../test/route-sample.ts'

export const alertsSamples: RouteSamples = {
  setSearchAlert: { body: alertSample, foreignId: (db) => insertSavedSearch(db) },
  setFavoritesAlert: { body: alertSample },
  getLinkedAlert: { linkedRow: (db) => insertProductAlertOf(db) },
  stopLinkedAlert: { linkedRow: (db) => insertProductAlertOf(db) },
}
