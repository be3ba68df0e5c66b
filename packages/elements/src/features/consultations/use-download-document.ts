import { routes, type ConsultationFile } from '@comptoir/contract'
import { useFileLink } from '../../runtime/parts/use-file-link.ts'

/** Downloads a document of a consultation or an answer; reports failures. */
export function useDownloadDocument(): (file: ConsultationFile) => Promise<void> {
  const fetchFile = useFileLink()
  return ({ id, name }) =>
    fetchFile(name, (client) => client.call(routes.linkConsultationFile, { params: { id } }))
}
