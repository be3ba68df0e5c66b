import { routes, type SupplierFile } from '@comptoir/contract'
import { ApiError, useElement, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { useUndoable } from '../runtime/parts/use-undoable.ts'

const options = { invalidates: [routes.listSupplierFiles] }

/** Downloads and deletes a document; a missing right shows the specification's message. */
export function useDocumentActions() {
  const text = useText()
  const notify = useNotify()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const { client, session } = useElement()
  const remove = useWrite(routes.removeSupplierFile, options)
  const restore = useWrite(routes.restoreSupplierFile, options)

  return {
    /** By a signed address, so that the browser streams it to the disk by itself. */
    async download({ id, name }: SupplierFile) {
      try {
        const { href } = await client.call(routes.linkSupplierFile, { params: { id } })
        const link = document.createElement('a')
        link.href = `${session.apiBase}${href}`
        link.download = name
        link.click()
      } catch (error) {
        notify({ tone: 'danger', title: text('agencySheet.downloadFailed'), children: errorText(error) })
      }
    },
    remove: ({ id, name }: SupplierFile, button: HTMLElement) =>
      undoable({
        button,
        isRemoval: true,
        run: () => remove.mutateAsync({ params: { id } }),
        undo: () => restore.mutateAsync({ params: { id } }),
        done: text('agencySheet.documentRemoved', { name }),
        undone: text('agencySheet.documentRestored'),
        failed: text('agencySheet.removeFailed'),
        undoFailed: text('agencySheet.restoreFailed'),
        reason: (error) =>
          error instanceof ApiError && error.code === 'forbidden'
            ? text('agencySheet.noRight')
            : errorText(error),
      }),
  }
}
