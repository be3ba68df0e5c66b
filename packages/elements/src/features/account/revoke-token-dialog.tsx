import { routes, type AssistantToken } from '@comptoir/contract'
import { EndDialog } from '../../domain/key/end-dialog.tsx'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

const writes = { invalidates: [routes.listAssistantTokens] }

interface RevokeTokenDialogProps {
  readonly token: AssistantToken
  readonly onClose: () => void
}

/** Confirms revoking a token, which cannot be undone. */
export function RevokeTokenDialog({ token: { id, name }, onClose }: RevokeTokenDialogProps) {
  const text = useText()
  const notify = useNotify()
  const revoke = useWrite(routes.revokeAssistantToken, writes)

  async function handleRevoke() {
    await revoke.mutateAsync({ params: { id } })
    onClose()
    notify({ title: text('profile.tokenRevokedDone', { name }) })
  }

  return (
    <EndDialog
      title={<Text id="profile.revokeTokenTitle" values={{ name }} />}
      cancelLabel={<Text id="form.cancel" />}
      confirmLabel={<Text id="profile.revokeToken" />}
      isRunning={revoke.isPending}
      failedTitle={<Text id="profile.revokeTokenFailed" />}
      error={revoke.error}
      // The dialog shows the error.
      onConfirm={() => void handleRevoke().catch(() => {})}
      onClose={onClose}
    >
      <p className="m-0">
        <Text id="profile.revokeTokenAbout" />
      </p>
    </EndDialog>
  )
}
