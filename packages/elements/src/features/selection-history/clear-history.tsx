import { Button, DeleteIcon, Dialog } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useText } from '../../runtime/index.ts'

interface ClearHistoryProps {
  readonly count: number
  readonly busy: boolean
  readonly onClear: () => void
}

/** Confirms before thirteen months are cleared; undo is possible too. */
export function ClearHistory({ count, busy, onClear }: ClearHistoryProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" icon={<DeleteIcon />} busy={busy} onClick={() => setAsking(true)}>
        <Text id="selectionHistory.clear" />
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={text('selectionHistory.clearAsk')}
        closeLabel={text('selectionHistory.clearCancel')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>
              <Text id="selectionHistory.clearCancel" />
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                onClear()
              }}
            >
              <Text id="selectionHistory.clearAll" />
            </Button>
          </>
        }
      >
        <Text id="selectionHistory.clearBody" values={{ count }} />
      </Dialog>
    </>
  )
}
