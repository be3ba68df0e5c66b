import type { RouteSamples } from '../../../test/route-sample.ts'
import { insertSearchAbbreviation } from '../../../test/search-fixtures.queries.ts'

export const productSearchSamples: RouteSamples = {
  addSearchAbbreviation: { body: { short: 'disj.', long: 'disjoncteur' } },
  changeSearchAbbreviation: {
    body: { short: 'disj.', long: 'disjoncteur' },
    foreignId: insertSearchAbbreviation,
  },
  removeSearchAbbreviation: { foreignId: insertSearchAbbreviation },
}
