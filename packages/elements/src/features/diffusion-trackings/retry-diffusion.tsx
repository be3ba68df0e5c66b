import { routes, type Diffusion } from '@comptoir/contract'
import { Button } from '@comptoir/ui'
import { PageLink, Text, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import type { diffusionKinds } from './diffusion-trackings.state.ts'

interface RetryDiffusionProps {
  readonly kind: (typeof diffusionKinds)[number]
  readonly diffusion: Diffusion
}

/** Retries a failed diffusion: pictures directly, lines in their deposit after a preview. */
export function RetryDiffusion({ kind, diffusion }: RetryDiffusionProps) {
  if (kind === 'media') return <RetryPictures diffusion={diffusion} />
  return (
    <PageLink
      page="catalog-deposits"
      params={{ deposit: String(diffusion.deposit) }}
      className="text-brand-ink inline-flex min-h-6 items-center rounded-sm underline-offset-3 hover:underline"
    >
      <Text id="diffusionTrackings.takeUp" />
    </PageLink>
  )
}

function RetryPictures({ diffusion: { id, fileName } }: { readonly diffusion: Diffusion }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const retry = useWrite(routes.retryPictureDiffusion, { invalidates: [routes.listPictureDiffusions] })
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
