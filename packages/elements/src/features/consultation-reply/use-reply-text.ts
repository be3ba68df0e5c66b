import { useDraftText } from '../../runtime/form/use-draft-text.ts'
import { digest } from './digest.rules.ts'

/** A text of the supplier outside its answer: stored in this browser until it is sent. */
export function useReplyText(uuid: string, name: string) {
  const link = digest(uuid)
  return useDraftText(`${name} of reply ${link}`, '', link)
}
