import { insertNewsOf, newsBody } from '../../../test/news-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const newsSamples: RouteSamples = {
  dismissNews: { foreignId: (db) => insertNewsOf(db) },
  restoreNews: { foreignId: (db) => insertNewsOf(db) },
  addNewsItem: { body: newsBody },
  changeNewsItem: { body: newsBody, foreignId: (db) => insertNewsOf(db) },
  removeNewsItem: { foreignId: (db) => insertNewsOf(db) },
  restoreNewsItem: { foreignId: (db) => insertNewsOf(db, { isRemoved: true }) },
  previewNews: { body: { text: 'Bonjour' } },
}
