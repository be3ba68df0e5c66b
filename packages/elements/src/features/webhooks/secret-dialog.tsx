import { Text, useText } from '../../runtime/index.ts'
import { ShowOnceDialog } from '../../domain/key/show-once-dialog.tsx'

/** A webhook with its new secret. */
export interface WebhookSecret {
  readonly name: string
  readonly secret: string
}

interface SecretDialogProps {
  readonly webhook: WebhookSecret
  readonly onClose: () => void
}

/** Shows the new secret of a webhook once. */
export function SecretDialog({ webhook: { name, secret }, onClose }: SecretDialogProps) {
  const text = useText()
  return (
    <ShowOnceDialog
      title={<Text id="webhooks.made.title" values={{ name }} />}
      once={<Text id="webhooks.made.once" />}
      texts={[{ label: text('webhooks.made.secret'), action: text('webhooks.made.copy'), value: secret }]}
      onClose={onClose}
    />
  )
}
