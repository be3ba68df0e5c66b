import { routes, type SavedSearch } from '@comptoir/contract'
import { useState } from 'react'
import { patch, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'

/** Queued: restoring needs the name that a pending deletion frees. */
const options = { queue: 'saved-searches', invalidates: [routes.listSavedSearches] } as const

/** Error of an action: what failed, and why. */
interface Problem {
  readonly title: string
  readonly why: string
}

/** The saved searches, those deleted since the panel was opened, and the actions on them. */
export function useSavedSearches() {
  const text = useText()
  const errorText = useErrorText()
  const read = useRead(routes.listSavedSearches, { query: {} })
  const [removed, setRemoved] = useState<readonly SavedSearch[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const add = useWrite(routes.addSavedSearch, options)
  const change = useWrite(routes.changeSavedSearch, options)
  const remove = useWrite(routes.removeSavedSearch, {
    ...options,
    optimistic: ({ params }) => [
      patch(routes.listSavedSearches, { query: {} }, (current) => ({
        ...current,
        member: current.member.filter(({ id }) => id !== params.id),
      })),
    ],
  })
  const dropRemoved = ({ id }: SavedSearch) =>
    setRemoved((current) => current.filter((search) => search.id !== id))

  async function attempt(title: string, task: () => Promise<unknown>, otherwise?: () => void) {
    setProblem(null)
    try {
      await task()
    } catch (error) {
      otherwise?.()
      setProblem({ title, why: errorText(error) })
    }
  }
  return {
    read,
    removed,
    problem,
    add: add.mutateAsync,
    change: change.mutateAsync,
    replace: ({ id, name }: SavedSearch, state: SavedSearch['state']) =>
      attempt(text('savedSearch.changeFailed'), () =>
        change.mutateAsync({ params: { id }, body: { name, state } }),
      ),
    remove: (search: SavedSearch) => {
      setRemoved((current) => [...current, search])
      return attempt(
        text('savedSearch.removeFailed'),
        () => remove.mutateAsync({ params: { id: search.id } }),
        () => dropRemoved(search),
      )
    },
    /** Saves a deleted search again, with the same name and state. */
    undo: (search: SavedSearch) =>
      attempt(text('savedSearch.addFailed'), async () => {
        await add.mutateAsync({ body: { name: search.name, state: search.state } })
        dropRemoved(search)
      }),
  }
}
