import { routes, type SupplierFile } from '@comptoir/contract'
import { ApiError, useElement, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

const undoTime = 10_000
const options = { invalidates: [routes.listSupplierFiles] }

/** Fetching a document, and deleting it; whose right has ended meanwhile hears it in the words of the specification. */
export function useDocumentActs() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client, session } = useElement()
  const remove = useWrite(routes.removeSupplierFile, options)
  const restore = useWrite(routes.restoreSupplierFile, options)
  const fail = (id: string, reason?: string) => notify({ tone: 'danger', title: text(id), children: reason })

  async function undo({ id }: SupplierFile) {
    try {
      await restore.mutateAsync({ params: { id } })
      notify({ title: text('agencySheet.documentRestored') })
    } catch (error) {
      fail('agencySheet.restoreFailed', errorText(error))
    }
  }

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
        fail('agencySheet.downloadFailed', errorText(error))
      }
    },
    async remove(file: SupplierFile) {
      try {
        await remove.mutateAsync({ params: { id: file.id } })
      } catch (error) {
        const isForbidden = error instanceof ApiError && error.code === 'forbidden'
        return fail('agencySheet.removeFailed', isForbidden ? text('agencySheet.noRight') : errorText(error))
      }
      notify({
        tone: 'info',
        title: text('agencySheet.documentRemoved', { name: file.name }),
        duration: undoTime,
        action: { label: text('agencySheet.undo'), onAct: () => void undo(file) },
      })
    },
  }
}
