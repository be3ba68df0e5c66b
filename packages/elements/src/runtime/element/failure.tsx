import { Button, Notice } from '@comptoir/ui'
import { useIsFirst } from './use-is-first.ts'
import { Text } from '../intl/use-text.tsx'

/** Rejections that concern the key, whatever was requested with it. */
const ofKey = /^error\.key_/

/** Failures with the same right missing are shown once in an element: none of them can be retried with success. */
function sameAs(message: string, help: string | undefined): string | null {
  const reason = help?.startsWith('error.') ? help : message
  if (ofKey.test(reason)) return reason
  return reason === 'error.forbidden' ? `${message} ${reason}` : null
}

interface FailureProps {
  /** Message id: what failed. */
  readonly message: string
  /** Message id: further help. */
  readonly help?: string | undefined
  readonly onRetry: () => void
  /** The retry is in progress. */
  readonly busy?: boolean
}

/** Inline error with Retry; of several for one missing right, only the first is shown. */
export function Failure({ message, help, onRetry, busy = false }: FailureProps) {
  const isFirst = useIsFirst(sameAs(message, help))
  if (!isFirst) return null
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
