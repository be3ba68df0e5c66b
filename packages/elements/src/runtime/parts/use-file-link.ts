import type { ApiClient } from '../api-client.ts'
import { useElement } from '../element-context.ts'
import { useNotify } from './notifications.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useText } from '../use-text.tsx'

/**
 * Fetches a file by a signed address, so that the browser streams it to the disk by itself; a failure is told.
 *
 * @example void fetchFile(name, (client) => client.call(routes.linkSupplierFile, { params: { id } }))
 */
export function useFileLink() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client, session } = useElement()
  return async (name: string, address: (client: ApiClient) => Promise<{ readonly href: string }>) => {
    try {
      const { href } = await address(client)
      const link = document.createElement('a')
      link.href = `${session.apiBase}${href}`
      link.download = name
      link.click()
    } catch (error) {
      notify({ tone: 'danger', title: text('runtime.downloadFailed'), children: errorText(error) })
    }
  }
}
