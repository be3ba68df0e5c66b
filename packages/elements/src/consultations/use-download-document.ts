import { routes, type ConsultationFile } from '@comptoir/contract'
import { useElement, useErrorText, useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

/** Saves a document of a consultation, of the buyer's or of an answer; says why where it cannot. */
export function useDownloadDocument(): (file: ConsultationFile) => Promise<void> {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client, session } = useElement()
  return async ({ id, name }) => {
    try {
      const { href } = await client.call(routes.linkConsultationFile, { params: { id } })
      const link = document.createElement('a')
      link.href = `${session.apiBase}${href}`
      link.download = name
      link.click()
    } catch (error) {
      notify({ tone: 'danger', title: text('consultations.downloadFailed'), children: errorText(error) })
    }
  }
}
