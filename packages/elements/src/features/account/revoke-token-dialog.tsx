import { routes, type AssistantToken } from '@comptoir/contract'
import { Button, Dialog, Notice } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useErrorText, useText, useWrite } from '../../runtime/index.ts'
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
  const errorText = useErrorText()
  const revoke = useWrite(routes.revokeAssistantToken, writes)
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setIsRunning] = useState(false)

  async function handleRevoke() {
    setIsRunning(true)
    try {
      await revoke.mutateAsync({ params: { id } })
      onClose()
      notify({ title: text('profile.tokenRevokedDone', { name }) })
    } catch (failure) {
      setError(failure)
      setIsRunning(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<Text id="profile.revokeTokenTitle" values={{ name }} />}
      closeLabel={text('key.close')}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          <Button variant="danger" busy={isRunning} onClick={() => void handleRevoke()}>
            <Text id="profile.revokeToken" />
          </Button>
        </>
      }
    >
      <p className="m-0">
        <Text id="profile.revokeTokenAbout" />
      </p>
      {error !== null && (
        <Notice tone="danger" live="alert" title={<Text id="profile.revokeTokenFailed" />}>
          {errorText(error)}
        </Notice>
      )}
    </Dialog>
  )
}
