import { insertNewsOf, newsSample } from '../../test/news-samples.queries.ts'
import type { RouteSamples } from '../../test/route-sample.ts'

export const newsSamples: RouteSamples = {
  dismissNews: { foreignId: (db) => insertNewsOf(db) },
  restoreNews: { foreignId: (db) => insertNewsOf(db) },
  addNewsItem: { body: newsSample },
  changeNewsItem: { body: newsSample, foreignId: (db) => insertNewsOf(db) },
  removeNewsItem: { foreignId: (db) => insertNewsOf(db) },
  restoreNewsItem: { foreignId: (db) => insertNewsOf(db, { isRemoved: true }) },
  previewNews: { body: { text: 'Bonjour' } },
}
