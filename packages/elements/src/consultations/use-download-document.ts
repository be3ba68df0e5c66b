import { routes, type ConsultationFile } from '@comptoir/contract'
import { useFileLink } from '../runtime/parts/use-file-link.ts'

/** Saves a document of a consultation, of the buyer's or of an answer; says why where it cannot. */
export function useDownloadDocument(): (file: ConsultationFile) => Promise<void> {
  const fetchFile = useFileLink()
  return ({ id, name }) =>
    fetchFile(name, (client) => client.call(routes.linkConsultationFile, { params: { id } }))
}
