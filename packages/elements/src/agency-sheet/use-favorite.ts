import { routes, type Agency } from '@comptoir/contract'
import { useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

const undoTime = 10_000
const options = { queue: 'favorite-agencies', invalidates: [routes.listAgencies, routes.locateAgencies] }

/** Marks an agency as a favourite and takes the mark away; both can be taken back for a while. */
export function useFavorite({ id, name, favorite }: Agency) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const writes = {
    add: useWrite(routes.addFavoriteAgency, options),
    remove: useWrite(routes.removeFavoriteAgency, options),
  }

  async function act(what: 'add' | 'remove', canUndo: boolean) {
    try {
      await writes[what].mutateAsync({ params: { id } })
      const back = what === 'add' ? 'remove' : 'add'
      notify({
        title: text(`agencySheet.favorite.${what}`, { name }),
        duration: undoTime,
        ...(canUndo && { action: { label: text('agencySheet.undo'), onAct: () => void act(back, false) } }),
      })
    } catch (error) {
      notify({ tone: 'danger', title: text('agencySheet.favoriteFailed'), children: errorText(error) })
    }
  }
  return {
    isPending: writes.add.isPending || writes.remove.isPending,
    toggle: () => act(favorite ? 'remove' : 'add', true),
  }
}
