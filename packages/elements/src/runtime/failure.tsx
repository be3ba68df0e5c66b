import { Button, Notice } from '@comptoir/ui'
import { Text } from './use-text.tsx'

interface FailureProps {
  /** Id of the message that says what failed. */
  readonly message: string
  /** Id of a message that says more. */
  readonly help?: string | undefined
  readonly onRetry: () => void
  /** The retry is under way. */
  readonly busy?: boolean
}

/** Inline error with Retry. */
export function Failure({ message, help, onRetry, busy = false }: FailureProps) {
  const retry = (
    <Button size="sm" busy={busy} onClick={onRetry}>
      <Text id="runtime.retry" />
    </Button>
  )
  return (
    <Notice tone="danger" live="alert" title={<Text id={message} />} actions={retry}>
      {help !== undefined && <Text id={help} />}
    </Notice>
  )
}
