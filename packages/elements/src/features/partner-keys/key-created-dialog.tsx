import { embedding } from '@comptoir/contract'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { ShowOnceDialog } from '../../domain/key/show-once-dialog.tsx'

interface KeyCreatedDialogProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows a new key once: alone, and in the snippet for the partner. */
export function KeyCreatedDialog({ name, secret, onClose }: KeyCreatedDialogProps) {
  const text = useText()
  const { session } = useElement()
  const lines = embedding(session.apiBase, secret)
  return (
    <ShowOnceDialog
      title={<Text id="partnerKeys.made.title" values={{ name }} />}
      once={<Text id="partnerKeys.made.once" />}
      texts={[
        {
          label: text('partnerKeys.made.snippet'),
          action: text('partnerKeys.made.copySnippet'),
          value: lines,
        },
        { label: text('partnerKeys.made.key'), action: text('partnerKeys.made.copyKey'), value: secret },
      ]}
      onClose={onClose}
    />
  )
}
