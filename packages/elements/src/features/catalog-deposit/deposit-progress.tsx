import { Button, Progress } from '@comptoir/ui'
import type { UploadProgress } from '../../runtime/form/use-upload.ts'
import { Text, useFormat, useText } from '../../runtime/index.ts'

interface DepositProgressProps {
  readonly progress: UploadProgress
  readonly onCancel: () => void
}

/** Upload progress and speed, with a cancel button. */
export function DepositProgress({ progress: { sent, total, speed }, onCancel }: DepositProgressProps) {
  const text = useText()
  const { number, percent } = useFormat()
  const share = total === 0 ? 0 : (sent / total) * 100
  return (
    <div className="flex flex-col gap-2">
      <Progress
        label={text('catalogDeposit.uploading', {
          share: percent(Math.floor(share)),
          speed: `${number(speed / 1_000_000, { decimals: 1 })} ${text('catalogDeposit.megabytes')}`,
        })}
        value={share}
      />
      <Button type="button" size="sm" className="self-start" onClick={onCancel}>
        <Text id="catalogDeposit.cancelUpload" />
      </Button>
    </div>
  )
}
