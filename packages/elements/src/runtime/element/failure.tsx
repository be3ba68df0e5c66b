import { Button, Notice } from '@comptoir/ui'
import { Text } from '../intl/use-text.tsx'

interface FailureProps {
  /** Message id: what failed. */
  readonly message: string
  /** Message id: further help. */
  readonly help?: string | undefined
  readonly onRetry: () => void
  /** The retry is in progress. */
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
