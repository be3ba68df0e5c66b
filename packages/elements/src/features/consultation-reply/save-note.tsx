import { CheckIcon, OfflineIcon } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'
import type { ReplyDraft } from './use-reply-draft.ts'

/** Whether the input is saved on the server, being saved, or only in this browser so far. */
export function SaveNote({ draft: { save, failure } }: { readonly draft: ReplyDraft }) {
  const isFailed = save === 'failed'
  return (
    <span
      role="status"
      className={
        isFailed ? 'text-danger-ink flex items-center gap-1.5' : 'text-muted flex items-center gap-1.5'
      }
    >
      {save === 'saved' && <CheckIcon aria-hidden="true" className="size-4" />}
      {isFailed && <OfflineIcon aria-hidden="true" className="size-4" />}
      <Text
        id={
          isFailed && failure?.code === 'terms_not_accepted'
            ? 'consultationReply.save.terms'
            : `consultationReply.save.${save}`
        }
      />
    </span>
  )
}
