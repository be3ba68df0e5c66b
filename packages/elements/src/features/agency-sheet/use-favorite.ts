import { routes, type Agency } from '@comptoir/contract'
import { useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

const options = { queue: 'favorite-agencies', invalidates: [routes.listAgencies, routes.locateAgencies] }

/** Adds or removes a favourite agency, with undo. */
export function useFavorite({ id, name, favorite }: Agency) {
  const text = useText()
  const undoable = useUndoable()
  const writes = {
    add: useWrite(routes.addFavoriteAgency, options),
    remove: useWrite(routes.removeFavoriteAgency, options),
  }
  const [action, opposite] = favorite ? (['remove', 'add'] as const) : (['add', 'remove'] as const)
  return {
    isPending: writes.add.isPending || writes.remove.isPending,
    toggle: () =>
      undoable({
        run: () => writes[action].mutateAsync({ params: { id } }),
        undo: () => writes[opposite].mutateAsync({ params: { id } }),
        done: () => ({ tone: 'success', title: text(`agencySheet.favorite.${action}`, { name }) }),
        undone: text(`agencySheet.favorite.${opposite}`, { name }),
        failed: text('agencySheet.favoriteFailed'),
      }),
  }
}
