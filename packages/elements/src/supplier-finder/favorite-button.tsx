import { routes, type Agency } from '@comptoir/contract'
import { HeartIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

const reads = [routes.listAgencies, routes.locateAgencies, routes.listAgencyPoints] as const

/** Toggles at once; what was done is said, with a way back. */
export function FavoriteButton({ agency: { id, name, favorite } }: { readonly agency: Agency }) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const options = { invalidates: reads, queue: `favorite-agency-${id}` }
  const add = useWrite(routes.addFavoriteAgency, options)
  const remove = useWrite(routes.removeFavoriteAgency, options)
  // What was asked for holds until the list says something new.
  const [asked, setAsked] = useState({ known: favorite, wanted: favorite })
  const isFavorite = asked.known === favorite ? asked.wanted : favorite

  const put = async (wanted: boolean): Promise<void> => {
    setAsked({ known: favorite, wanted })
    try {
      await (wanted ? add : remove).mutateAsync({ params: { id } })
      notify({
        title: text(wanted ? 'supplierFinder.favoriteAdded' : 'supplierFinder.favoriteRemoved', { name }),
        action: { label: text('supplierFinder.undo'), onAct: () => void put(!wanted) },
      })
    } catch (error) {
      setAsked({ known: favorite, wanted: favorite })
      notify({
        tone: 'danger',
        title: text('supplierFinder.favoriteFailed', { name }),
        children: errorText(error),
      })
    }
  }
  return (
    <IconButton
      size="sm"
      pressed={isFavorite}
      label={text('supplierFinder.favorite', { name })}
      icon={<HeartIcon className={isFavorite ? 'text-danger-ink fill-current' : ''} />}
      onClick={() => void put(!isFavorite)}
    />
  )
}
