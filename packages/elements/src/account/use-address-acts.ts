import { routes, type UserAddress } from '@comptoir/contract'
import { ApiError, patch, useEmit, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { profileEvents } from './profile.events.ts'

const undoTime = 10_000
// One after the other, so that two quick choices end on the last one.
const queue = 'addresses'
const lists = { queue, invalidates: [routes.listAddresses, routes.getSelectedAddress] }

/** Choosing and removing an address; removing can be undone for a while. */
export function useAddressActs() {
  const text = useText()
  const notify = useNotify()
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
  const say = (title: string, error: unknown) => notify({ tone: 'danger', title, children: errorText(error) })

  async function undo({ uuid }: UserAddress) {
    try {
      await restore.mutateAsync({ params: { id: uuid } })
      notify({ title: text('profile.addressRestored') })
    } catch (error) {
      say(text('profile.restoreFailed'), error)
    }
  }

  return {
    isSelecting: select.isPending,
    async select(uuid: string | null) {
      try {
        await select.mutateAsync({ body: { address: uuid } })
        emit('comptoir-address-selected', { uuid })
      } catch (error) {
        say(text('profile.selectFailed'), error)
      }
    },
    async remove(address: UserAddress) {
      try {
        await remove.mutateAsync({ params: { id: address.uuid } })
      } catch (error) {
        // It is gone already: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) {
          say(text('profile.removeFailed'), error)
          return
        }
      }
      notify({
        tone: 'info',
        title: text('profile.addressRemoved', { name: address.name }),
        duration: undoTime,
        action: { label: text('profile.undo'), onAct: () => void undo(address) },
      })
    },
  }
}
