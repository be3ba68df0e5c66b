import { Button, Dialog, LiveRegion } from '@comptoir/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { CameraProblemNotice } from './camera-problem-notice.tsx'
import { CameraView } from './camera-view.tsx'
import type { ScannedLine } from './scanned-lines.rules.ts'
import { ScannedList } from './scanned-list.tsx'
import { useCamera } from './use-camera.ts'
import { useDetection } from './use-detection.ts'
import { useScan } from './use-scan.ts'

/** What a scan hands over. */
export type ScanResult = Pick<ScannedLine, 'code' | 'isEan' | 'quantity' | 'lot'>

export interface ScannerProps {
  /** Closes after the first code. */
  readonly once?: boolean
  /** The scan is over, by whatever way: what was scanned, in its order; nothing, if there is none. */
  readonly onDone: (scanned: readonly ScanResult[]) => void
}

/** The picture of the camera, and below it what was scanned. */
export function ScannerDialog({ once = false, onDone }: ScannerProps) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const isDone = useRef(false)
  const camera = useCamera()
  const scan = useScan(() => {
    if (once) finish()
  })
  useDetection({
    video,
    stream: camera.stream,
    onCode: (code) => scan.count(code, performance.now()),
    onFailure: () => camera.setProblem('reader'),
  })
  function finish() {
    if (isDone.current) return
    isDone.current = true
    onDone(scan.read().toReversed().map(resultOf))
  }
  // Another page, or a host that takes the scanner away: what was scanned is handed over all the same.
  const leave = useEffectEvent(finish)
  useEffect(() => () => leave(), [])
  const [last] = scan.lines
  const count = scan.lines.length
  return (
    <Dialog
      open
      keepOnOutsideClick
      onClose={finish}
      closeLabel={text('runtime.dismiss')}
      title={<Text id="scanner.title" />}
      description={<Text id={once ? 'scanner.aboutOnce' : 'scanner.about'} />}
      footer={
        !once && (
          <Button size="lg" variant={count > 0 ? 'primary' : 'secondary'} className="w-full" onClick={finish}>
            <Text id={count > 0 ? 'scanner.done' : 'scanner.close'} values={{ count }} />
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {camera.problem ? (
          <CameraProblemNotice problem={camera.problem} onRetry={camera.retry} />
        ) : (
          <CameraView videoRef={video} camera={camera} />
        )}
        {!once && <ScannedList lines={scan.lines} onQuantity={scan.setQuantity} />}
        <LiveRegion
          message={
            last
              ? text(`scanner.heard.${last.state}`, {
                  name: last.product?.name ?? last.code,
                  quantity: last.quantity,
                })
              : ''
          }
        />
      </div>
    </Dialog>
  )
}

const resultOf = ({ code, isEan, quantity, lot }: ScannedLine): ScanResult => ({ code, isEan, quantity, lot })
