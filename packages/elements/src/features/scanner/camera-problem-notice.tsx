import { Button, Notice, RetryIcon } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'
import type { CameraProblem } from './camera.ts'

interface CameraProblemNoticeProps {
  readonly problem: CameraProblem
  readonly onRetry: () => void
}

/** Why there is no picture, what to do about it, and that a hand scanner or the keyboard does the same. */
export function CameraProblemNotice({ problem, onRetry }: CameraProblemNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title={<Text id={`scanner.problem.${problem}`} />}
      actions={
        <Button size="lg" icon={<RetryIcon />} onClick={onRetry}>
          <Text id="runtime.retry" />
        </Button>
      }
    >
      <p className="m-0">
        <Text id={`scanner.help.${problem}`} />
      </p>
      <p className="m-0 mt-1">
        <Text id="scanner.otherWays" />
      </p>
    </Notice>
  )
}
