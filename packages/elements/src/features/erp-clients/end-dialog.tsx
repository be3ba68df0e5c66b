import { routes, type ErpClient } from '@comptoir/contract'
import { EndDialog } from '../../domain/key/end-dialog.tsx'
import { Text, useEmit, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { erpClientEvents } from './erp-clients.state.ts'
import type { ClientSecret } from './secret-dialog.tsx'

interface EndClientDialogProps {
  /** `renew`: replaces the secret; `revoke`: ends the ERP's access. */
  readonly kind: 'renew' | 'revoke'
  readonly target: ErpClient
  /** Called with the new secret, the only time that it can be shown. */
  readonly onRenewed: (secret: ClientSecret) => void
  readonly onClose: () => void
}

const writes = { invalidates: [routes.listErpClients] }

/** Confirms ending an ERP's credentials, and shows when they were last used. */
export function EndClientDialog({ kind, target, onRenewed, onClose }: EndClientDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(erpClientEvents)
  const { dateTime } = useFormat()
  const revoke = useWrite(routes.revokeErpClient, writes)
  const renew = useWrite(routes.renewErpClientSecret, writes)
  const { id, name, lastUsedAt } = target
  const write = kind === 'revoke' ? revoke : renew

  async function handleEnd() {
    const params = { id }
    if (kind === 'renew') {
      const renewed = await renew.mutateAsync({ params })
      emit('comptoir-erp-client-changed', { id, action: 'renewed' })
      onRenewed(renewed)
      return
    }
    await revoke.mutateAsync({ params })
    emit('comptoir-erp-client-changed', { id, action: 'revoked' })
    onClose()
    notify({ title: text('erpClients.revoke.done', { name }) })
  }

  return (
    <EndDialog
      title={<Text id={`erpClients.${kind}.title`} values={{ name }} />}
      cancelLabel={<Text id={`erpClients.${kind}.cancel`} />}
      confirmLabel={<Text id={`erpClients.${kind}.confirm`} />}
      isRunning={write.isPending}
      failedTitle={<Text id={`erpClients.${kind}.failed`} />}
      error={write.error}
      // The dialog shows the error.
      onConfirm={() => void handleEnd().catch(() => {})}
      onClose={onClose}
    >
      <p className="m-0">
        <Text id={`erpClients.${kind}.about`} />
      </p>
      <p className="text-muted m-0">
        {lastUsedAt === null ? (
          <Text id="erpClients.never" />
        ) : (
          <Text id="erpClients.used" values={{ date: dateTime(lastUsedAt) }} />
        )}
      </p>
    </EndDialog>
  )
}
