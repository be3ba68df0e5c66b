import { IconButton, Select, Spinner, TorchIcon } from '@comptoir/ui'
import { useCallback, type RefObject } from 'react'
import { useText } from '../../runtime/index.ts'
import type { useCamera } from './use-camera.ts'

interface CameraViewProps {
  readonly videoRef: RefObject<HTMLVideoElement | null>
  readonly camera: ReturnType<typeof useCamera>
}

/** The camera's picture with a frame to aim by; lamp and choice of camera where there are any. */
export function CameraView({ videoRef, camera }: CameraViewProps) {
  const text = useText()
  const { stream, cameras, cameraId, choose, torch } = camera
  const show = useCallback(
    (node: HTMLVideoElement | null) => {
      videoRef.current = node
      if (!node || !stream) return
      node.srcObject = stream
      void node.play().catch(() => undefined)
    },
    [videoRef, stream],
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="bg-sunken relative grid aspect-4/3 max-h-[42dvh] w-full place-items-center overflow-hidden rounded-lg">
        <video
          ref={show}
          muted
          playsInline
          aria-label={text('scanner.picture')}
          className="absolute inset-0 size-full object-cover"
        />
        {stream ? (
          <div
            aria-hidden="true"
            className="relative h-1/2 w-4/5 rounded-lg border-4 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.35)]"
          />
        ) : (
          <Spinner label={text('scanner.opening')} />
        )}
        {torch && (
          <IconButton
            size="lg"
            variant="secondary"
            className="absolute! end-2 bottom-2"
            label={text('scanner.torch')}
            icon={<TorchIcon />}
            pressed={torch.isOn}
            onClick={() => void torch.toggle()}
          />
        )}
      </div>
      {cameras.length > 1 && (
        <Select
          inline
          size="lg"
          label={text('scanner.camera')}
          options={cameras.map(({ id, label }) => ({ value: id, label }))}
          value={cameraId ?? ''}
          onValueChange={choose}
        />
      )}
    </div>
  )
}
