import { routes, type UserAddress } from '@comptoir/contract'
import { patch, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { profileEvents } from './profile.events.ts'

// Queued, so that the last of two quick choices wins.
const queue = 'addresses'
const lists = { queue, invalidates: [routes.listAddresses, routes.getSelectedAddress] }

/** Selecting and removing an address; removing can be undone for a while. */
export function useAddressActions() {
  const text = useText()
  const notify = useNotify()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const emit = useEmit(profileEvents)
  const select = useWrite(routes.selectAddress, {
    queue,
    updates: (address) => [patch(routes.getSelectedAddress, {}, () => address)],
    // Distances are measured from it.
    invalidates: [routes.listAddresses],
  })
  const remove = useWrite(routes.removeAddress, lists)
  const restore = useWrite(routes.restoreAddress, lists)
  return {
    isSelecting: select.isPending,
    async select(uuid: string | null) {
      try {
        await select.mutateAsync({ body: { address: uuid } })
        emit('comptoir-address-selected', { uuid })
      } catch (error) {
        notify({ tone: 'danger', title: text('profile.selectFailed'), children: errorText(error) })
      }
    },
    remove: ({ uuid, name }: UserAddress, button: HTMLElement) =>
      undoable({
        button,
        isRemoval: true,
        run: () => remove.mutateAsync({ params: { id: uuid } }),
        undo: () => restore.mutateAsync({ params: { id: uuid } }),
        done: text('profile.addressRemoved', { name }),
        undone: text('profile.addressRestored'),
        failed: text('profile.removeFailed'),
        undoFailed: text('profile.restoreFailed'),
      }),
  }
}
