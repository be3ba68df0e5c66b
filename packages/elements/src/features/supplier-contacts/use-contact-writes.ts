import { routes, type ContactScope, type SupplierContact } from '@comptoir/contract'
import { ApiError, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

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

/** The writes of a form, by scope. */
export function useContactWrites(scope: ContactScope) {
  const { create, change, remove, setImage, removeImage } = routesOf[scope]
  return {
    create: useWrite(create, options),
    change: useWrite(change, options),
    remove: useWrite(remove, options),
    setImage: useWrite(setImage, options),
    removeImage: useWrite(removeImage, options),
  }
}

/** Removes a contact, with undo. */
export function useContactRemoval(): (contact: SupplierContact, button: HTMLElement) => Promise<boolean> {
  const text = useText()
  const undoable = useUndoable()
  const reason = useContactErrorText()
  const removes = {
    company: useWrite(routesOf.company.remove, options),
    global: useWrite(routesOf.global.remove, options),
  }
  const restores = {
    company: useWrite(routesOf.company.restore, options),
    global: useWrite(routesOf.global.restore, options),
  }
  return ({ id, scope, firstName, lastName }, button) =>
    undoable({
      button,
      isRemoval: true,
      run: () => removes[scope].mutateAsync({ params: { id } }),
      undo: () => restores[scope].mutateAsync({ params: { id } }),
      done: text('supplierContacts.removed', { name: `${firstName} ${lastName}` }),
      undone: text('supplierContacts.restored'),
      failed: text('supplierContacts.removeFailed'),
      undoFailed: text('supplierContacts.restoreFailed'),
      reason,
    })
}

/** Returns the error text of a write; the missing-permission text comes from the specification. */
export function useContactErrorText() {
  const text = useText()
  const errorText = useErrorText()
  return (error: unknown) =>
    error instanceof ApiError && error.code === 'forbidden'
      ? text('supplierContacts.readOnly')
      : errorText(error)
}
