import { insertSavedSearch } from '../../../test/buyer-activity-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const savedSearchSamples: RouteSamples = {
  addSavedSearch: { body: { name: 'Disjoncteurs', state: { search: 'disj' } } },
  changeSavedSearch: {
    body: { name: 'Disjoncteurs', state: { search: 'disj' } },
    foreignId: (db) => insertSavedSearch(db),
  },
  removeSavedSearch: { foreignId: (db) => insertSavedSearch(db) },
}
