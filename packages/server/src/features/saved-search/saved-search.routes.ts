import { AppError, routePath, routes, type SavedSearch } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { deleteSavedSearch, findSavedSearches, type StoredSearch } from './saved-search.queries.ts'
import { changeSearch, saveSearch } from './saved-search.service.ts'

/** Routes of a user's saved searches. */
export function savedSearchRoutes(api: Api): void {
  bindRoute(api, routes.listSavedSearches, async (call) => {
    const collator = new Intl.Collator(call.locale, { numeric: true })
    const found = await findSavedSearches(call.db, call.actor.userId)
    const member = found.toSorted((a, b) => collator.compare(a.name, b.name)).map(toSavedSearch)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.addSavedSearch, async (call) =>
    toSavedSearch(await saveSearch(call.db, call.actor.userId, call.input.body, call.now)),
  )

  bindRoute(api, routes.changeSavedSearch, async ({ db, actor, input, now }) =>
    toSavedSearch(await changeSearch(db, actor.userId, input.params.id, input.body, now)),
  )

  bindRoute(api, routes.removeSavedSearch, async ({ db, actor, input }) => {
    if (!(await deleteSavedSearch(db, actor.userId, input.params.id))) throw new AppError('not_found')
    return null
  })
}

const toSavedSearch = (stored: StoredSearch): SavedSearch => ({
  '@id': `/api${routePath(routes.changeSavedSearch.path, { id: stored.id })}`,
  '@type': 'SavedSearch',
  ...stored,
})
