import { routes, type SupplierFile } from '@comptoir/contract'
import { ApiError, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useFileLink } from '../../runtime/parts/use-file-link.ts'

const options = { invalidates: [routes.listSupplierFiles] }

/** Downloads and deletes a document; a missing permission shows the specification's message. */
export function useDocumentActions() {
  const text = useText()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const fetchFile = useFileLink()
  const remove = useWrite(routes.removeSupplierFile, options)
  const restore = useWrite(routes.restoreSupplierFile, options)

  return {
    download: ({ id, name }: SupplierFile) =>
      fetchFile(name, (client) => client.call(routes.linkSupplierFile, { params: { id } })),
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
