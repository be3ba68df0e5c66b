import { routes, type ManagedFamily } from '@comptoir/contract'
import { useElement, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { familiesEvents } from './families.events.ts'
import { familyName } from './families.rules.ts'

const writes = { invalidates: [routes.listManagedFamilies, routes.listFamilies, routes.listDepositFamilies] }

/** Retires or restores a family, and says how it went. */
export function useRetirement(family: ManagedFamily) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(familiesEvents)
  const { locale } = useElement()
  const retire = useWrite(routes.retireFamily, writes)
  const restore = useWrite(routes.restoreFamily, writes)
  const name = familyName(family, locale)
  async function write(action: 'retire' | 'restore') {
    const { id, version } = family
    const call = { params: { id }, ifMatch: `"${version}"` }
    try {
      await (action === 'retire' ? retire : restore).mutateAsync(call)
      emit('comptoir-family-saved', { id })
      notify({ title: text(`families.${action}Done`, { name }) })
    } catch (failure) {
      notify({
        tone: 'danger',
        title: text(`families.${action}Failed`, { name }),
        children: errorText(failure),
      })
    }
  }
  return { write, isWriting: retire.isPending || restore.isPending }
}
