import { routes, type Agency } from '@comptoir/contract'
import { HeartIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

const reads = [routes.listAgencies, routes.locateAgencies, routes.listAgencyPoints] as const

/** Toggles a favourite immediately, with undo. */
export function FavoriteButton({ agency: { id, name, favorite } }: { readonly agency: Agency }) {
  const text = useText()
  const undoable = useUndoable()
  const options = { invalidates: reads, queue: `favorite-agency-${id}` }
  const add = useWrite(routes.addFavoriteAgency, options)
  const remove = useWrite(routes.removeFavoriteAgency, options)
  // The requested value is shown until the list changes.
  const [request, setRequest] = useState({ stored: favorite, requested: favorite })
  const isFavorite = request.stored === favorite ? request.requested : favorite

  async function save(requested: boolean): Promise<void> {
    setRequest({ stored: favorite, requested })
    try {
      await (requested ? add : remove).mutateAsync({ params: { id } })
    } catch (error) {
      setRequest({ stored: favorite, requested: favorite })
      throw error
    }
  }
  const doneText = (requested: boolean) =>
    text(requested ? 'supplierFinder.favoriteAdded' : 'supplierFinder.favoriteRemoved', { name })
  const toggle = (requested: boolean) =>
    undoable({
      run: () => save(requested),
      undo: () => save(!requested),
      done: () => ({ tone: 'success', title: doneText(requested) }),
      undone: doneText(!requested),
      failed: text('supplierFinder.favoriteFailed', { name }),
    })
  return (
    <IconButton
      size="sm"
      pressed={isFavorite}
      label={text('supplierFinder.favorite', { name })}
      icon={<HeartIcon className={isFavorite ? 'text-danger-ink fill-current' : ''} />}
      onClick={() => void toggle(!isFavorite)}
    />
  )
}
