import { AppError, routePath, routes, type SavedSearch } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { deleteSavedSearch, findSavedSearches, type StoredSearch } from './saved-search.queries.ts'
import { changeSearch, saveSearch } from './saved-search.service.ts'

/** What a user searches again and again, under a name. */
export function savedSearchRoutes(api: Api): void {
  bindRoute(api, routes.listSavedSearches, async (call) => {
    const collator = new Intl.Collator(call.locale, { numeric: true })
    const found = await findSavedSearches(call.db, call.actor.userId)
    const member = found.toSorted((a, b) => collator.compare(a.name, b.name)).map(toSavedSearch)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.addSavedSearch, async (call) => {
    const saved = await saveSearch(call.db, call.actor.userId, call.input.body, call.now)
    call.sendCreated()
    return toSavedSearch(saved)
  })

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
