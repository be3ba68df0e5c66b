import { routes, type Agency } from '@comptoir/contract'
import { HeartIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { useText, useWrite } from '../runtime/index.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'

const reads = [routes.listAgencies, routes.locateAgencies, routes.listAgencyPoints] as const

/** Toggles at once; what was done is said, with a way back. */
export function FavoriteButton({ agency: { id, name, favorite } }: { readonly agency: Agency }) {
  const text = useText()
  const undoable = useUndoable()
  const options = { invalidates: reads, queue: `favorite-agency-${id}` }
  const add = useWrite(routes.addFavoriteAgency, options)
  const remove = useWrite(routes.removeFavoriteAgency, options)
  // What was asked for holds until the list says something new.
  const [asked, setAsked] = useState({ known: favorite, wanted: favorite })
  const isFavorite = asked.known === favorite ? asked.wanted : favorite

  async function put(wanted: boolean): Promise<void> {
    setAsked({ known: favorite, wanted })
    try {
      await (wanted ? add : remove).mutateAsync({ params: { id } })
    } catch (error) {
      setAsked({ known: favorite, wanted: favorite })
      throw error
    }
  }
  const said = (wanted: boolean) =>
    text(wanted ? 'supplierFinder.favoriteAdded' : 'supplierFinder.favoriteRemoved', { name })
  const toggle = (wanted: boolean) =>
    undoable({
      run: () => put(wanted),
      undo: () => put(!wanted),
      done: () => ({ tone: 'success', title: said(wanted) }),
      undone: said(!wanted),
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
