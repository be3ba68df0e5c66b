import type { ApiClient } from '../api/api-client.ts'
import { useElement } from '../element/element-context.ts'
import { useNotify } from './notifications.tsx'
import { useErrorText } from '../api/use-error-text.ts'
import { useText } from '../intl/use-text.tsx'

/**
 * Downloads a file by a signed address, so that the browser streams it to disk; failures are notified.
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
