import { routes } from '@comptoir/contract'
import { Button, Dialog, Notice, TextArea } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { consultationReplyEvents } from './consultation-reply.events.ts'
import { useReplyText } from './use-reply-text.ts'

interface DeclineButtonProps {
  readonly uuid: string
  /** Called once declined: the draft can be dropped. */
  readonly onDone: () => void
  readonly onFailed: (error: unknown) => void
}

const invalidates = { invalidates: [routes.readConsultationReply] }

/** Declines the whole request; the reason is required, and it is final. */
export function DeclineButton({ uuid, onDone, onFailed }: DeclineButtonProps) {
  const text = useText()
  const emit = useEmit(consultationReplyEvents)
  const errorText = useErrorText()
  const decline = useWrite(routes.declineReply, invalidates)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useReplyText(uuid, 'decline reason')
  const [isMissing, setMissing] = useState(false)
  async function submit() {
    if (decline.isPending) return
    if (reason.trim() === '') return setMissing(true)
    try {
      await decline.mutateAsync({ params: { uuid }, body: { reason } })
      setReason('')
      onDone()
      emit('comptoir-reply-sent', { receipt: null })
    } catch (error) {
      // Shown in the dialog.
      onFailed(error)
    }
    return undefined
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Text id="consultationReply.decline" />
      </Button>
      <Dialog
        open={isOpen}
        keepOnOutsideClick
        size="sm"
        onClose={() => setOpen(false)}
        closeLabel={text('runtime.dismiss')}
        title={<Text id="consultationReply.declineTitle" />}
        description={<Text id="consultationReply.declineHelp" />}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>
              <Text id="consultationReply.cancel" />
            </Button>
            <Button variant="primary" busy={decline.isPending} onClick={() => void submit()}>
              <Text id="consultationReply.declineSend" />
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {decline.error && (
            <Notice tone="danger" live="alert">
              {errorText(decline.error)}
            </Notice>
          )}
          <TextArea
            required
            data-autofocus=""
            label={<Text id="consultationReply.declineReason" />}
            maxLength={1000}
            error={
              isMissing && reason.trim() === '' ? <Text id="consultationReply.fault.required" /> : undefined
            }
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </Dialog>
    </>
  )
}
