import { routes, type ContactScope, type SupplierContact } from '@comptoir/contract'
import { ApiError, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

const undoTime = 10_000
const options = { invalidates: [routes.listSupplierContacts] }

const routesOf = {
  company: {
    create: routes.createCompanyContact,
    change: routes.changeCompanyContact,
    remove: routes.removeCompanyContact,
    restore: routes.restoreCompanyContact,
    setImage: routes.setCompanyContactImage,
    removeImage: routes.removeCompanyContactImage,
  },
  global: {
    create: routes.createGlobalContact,
    change: routes.changeGlobalContact,
    remove: routes.removeGlobalContact,
    restore: routes.restoreGlobalContact,
    setImage: routes.setGlobalContactImage,
    removeImage: routes.removeGlobalContactImage,
  },
} as const

/** The writes of a scope that a form makes. */
export function useContactWrites(scope: ContactScope) {
  const { create, change, setImage, removeImage } = routesOf[scope]
  return {
    create: useWrite(create, options),
    change: useWrite(change, options),
    setImage: useWrite(setImage, options),
    removeImage: useWrite(removeImage, options),
  }
}

/** Removes a contact, with a way back for a while. */
export function useContactRemoval() {
  const text = useText()
  const notify = useNotify()
  const why = useContactErrorText()
  const removes = {
    company: useWrite(routesOf.company.remove, options),
    global: useWrite(routesOf.global.remove, options),
  }
  const restores = {
    company: useWrite(routesOf.company.restore, options),
    global: useWrite(routesOf.global.restore, options),
  }

  async function undo({ id, scope }: SupplierContact) {
    try {
      await restores[scope].mutateAsync({ params: { id } })
      notify({ title: text('supplierContacts.restored') })
    } catch (error) {
      notify({ tone: 'danger', title: text('supplierContacts.restoreFailed'), children: why(error) })
    }
  }

  return {
    async remove(contact: SupplierContact) {
      const { id, scope, firstName, lastName } = contact
      try {
        await removes[scope].mutateAsync({ params: { id } })
      } catch (error) {
        // Somebody else removed it: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) {
          notify({ tone: 'danger', title: text('supplierContacts.removeFailed'), children: why(error) })
          return
        }
      }
      notify({
        tone: 'info',
        title: text('supplierContacts.removed', { name: `${firstName} ${lastName}` }),
        duration: undoTime,
        action: { label: text('supplierContacts.undo'), onAct: () => void undo(contact) },
      })
    },
  }
}

/** Why a write of contacts failed; who lacks the right hears it in the words of the specification. */
export function useContactErrorText() {
  const text = useText()
  const errorText = useErrorText()
  return (error: unknown) =>
    error instanceof ApiError && error.code === 'forbidden'
      ? text('supplierContacts.readOnly')
      : errorText(error)
}
