import { Button, Dialog } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** Asks before unsaved input is lost. */
export function LeaveDialog() {
  const t = usePortalText()
  const { leave } = usePortal()
  const { pending, stay, go } = useStore(leave)
  return (
    <Dialog
      open={pending !== null}
      onClose={stay}
      size="sm"
      title={t('leave.title')}
      closeLabel={t('leave.close')}
      footer={
        <>
          <Button onClick={stay}>
            <PortalText id="leave.stay" />
          </Button>
          <Button variant="danger" onClick={go}>
            <PortalText id="leave.go" />
          </Button>
        </>
      }
    >
      <PortalText id="leave.body" />
    </Dialog>
  )
}
