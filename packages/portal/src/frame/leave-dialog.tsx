import { Button, Dialog } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortal } from '../portal.context.ts'
import { useWords, Words } from '../portal.messages.ts'

/** Asks before unsaved input is lost. */
export function LeaveDialog() {
  const words = useWords()
  const { leave } = usePortal()
  const { wanted, stay, go } = useStore(leave)
  return (
    <Dialog
      open={wanted !== null}
      onClose={stay}
      size="sm"
      title={words('leave.title')}
      closeLabel={words('leave.close')}
      footer={
        <>
          <Button onClick={stay}>
            <Words id="leave.stay" />
          </Button>
          <Button variant="danger" onClick={go}>
            <Words id="leave.go" />
          </Button>
        </>
      }
    >
      <Words id="leave.body" />
    </Dialog>
  )
}
