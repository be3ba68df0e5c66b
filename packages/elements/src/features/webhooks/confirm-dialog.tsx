import { routes, type Webhook } from '@comptoir/contract'
import { EndDialog } from '../../domain/key/end-dialog.tsx'
import { Text, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import type { WebhookSecret } from './secret-dialog.tsx'
import { webhookEvents } from './webhooks.state.ts'

interface ConfirmDialogProps {
  /** `renew`: a new secret, beside the previous one for a day; `remove`: nothing is sent any more. */
  readonly kind: 'renew' | 'remove'
  readonly target: Webhook
  /** Called with the new secret, the only time that it can be shown. */
  readonly onRenewed: (webhook: WebhookSecret) => void
  readonly onClose: () => void
}

const writes = { invalidates: [routes.listWebhooks] }

/** Confirms a new secret, or the removal of a webhook. */
export function ConfirmDialog({
  kind,
  target: { id, name, version },
  onRenewed,
  onClose,
}: ConfirmDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(webhookEvents)
  const remove = useWrite(routes.removeWebhook, writes)
  const renew = useWrite(routes.rotateWebhookSecret, writes)
  const write = kind === 'remove' ? remove : renew

  async function handleConfirm() {
    const params = { id }
    if (kind === 'renew') {
      const renewed = await renew.mutateAsync({ params, ifMatch: `"${version}"` })
      emit('comptoir-webhook-changed', { id, action: 'renewed' })
      onRenewed(renewed)
      return
    }
    await remove.mutateAsync({ params })
    emit('comptoir-webhook-changed', { id, action: 'removed' })
    onClose()
    notify({ title: text('webhooks.remove.done', { name }) })
  }

  return (
    <EndDialog
      title={<Text id={`webhooks.${kind}.title`} values={{ name }} />}
      cancelLabel={<Text id={`webhooks.${kind}.cancel`} />}
      confirmLabel={<Text id={`webhooks.${kind}.confirm`} />}
      variant={kind === 'remove' ? 'danger' : 'primary'}
      isRunning={write.isPending}
      failedTitle={<Text id={`webhooks.${kind}.failed`} />}
      error={write.error}
      // The dialog shows the error.
      onConfirm={() => void handleConfirm().catch(() => {})}
      onClose={onClose}
    >
      <p className="m-0">
        <Text id={`webhooks.${kind}.about`} />
      </p>
    </EndDialog>
  )
}
