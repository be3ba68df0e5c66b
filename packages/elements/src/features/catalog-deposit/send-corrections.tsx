import { Button, Notice } from '@comptoir/ui'
import { Text, useErrorText, useText } from '../../runtime/index.ts'
import type { Corrections } from './use-corrections.ts'

interface SendCorrectionsProps {
  readonly corrections: Corrections
  /** What the button says. */
  readonly label: string
}

/** Sends all corrections; errors are shown above the button. */
export function SendCorrections({ corrections, label }: SendCorrectionsProps) {
  const text = useText()
  const errorText = useErrorText()
  const { isChanged, isSending, error, send } = corrections
  return (
    <>
      {error && (
        <Notice tone="danger" live="alert" title={text('catalogDeposit.correctFailed')}>
          {errorText(error)}
        </Notice>
      )}
      <Button className="self-start" disabled={!isChanged} busy={isSending} onClick={send}>
        <Text id={label} />
      </Button>
    </>
  )
}
