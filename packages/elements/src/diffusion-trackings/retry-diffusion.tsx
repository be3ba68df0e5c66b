import { routes, type Diffusion } from '@comptoir/contract'
import { Button } from '@comptoir/ui'
import { Text, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import type { diffusionKinds } from './diffusion-trackings.state.ts'

interface RetryDiffusionProps {
  readonly kind: (typeof diffusionKinds)[number]
  readonly diffusion: Diffusion
}

/** Tries what failed in a diffusion again. */
export function RetryDiffusion({ kind, diffusion: { id, fileName } }: RetryDiffusionProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const isMedia = kind === 'media'
  const retry = useWrite(isMedia ? routes.retryPictureDiffusion : routes.retryProductDiffusion, {
    invalidates: [isMedia ? routes.listPictureDiffusions : routes.listProductDiffusions],
  })
  async function run() {
    try {
      await retry.mutateAsync({ params: { id } })
      notify({ title: text('diffusionTrackings.retried', { file: fileName }) })
    } catch (error) {
      notify({
        tone: 'danger',
        title: text('diffusionTrackings.retryFailed', { file: fileName }),
        children: errorText(error),
      })
    }
  }
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      aria-label={text('diffusionTrackings.retryOf', { file: fileName })}
      onClick={() => void run()}
    >
      <Text id="diffusionTrackings.retry" />
    </Button>
  )
}
