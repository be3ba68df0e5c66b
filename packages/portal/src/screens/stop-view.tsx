import { Failure, type ApiError } from '@comptoir/elements/runtime'
import { Button, Notice, Skeleton } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { useRouterState } from '../portal.context.ts'

interface StopViewProps {
  readonly heading: string
  /** Label of its button. */
  readonly stopLabel: string
  /** Message that there is nothing left to stop. */
  readonly done: string
  readonly failed: string
  /** Message that the link is invalid or expired. */
  readonly invalid: string
  readonly read: {
    readonly isPending: boolean
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  readonly stop: { readonly isPending: boolean; readonly error: ApiError | null }
  /** Whether there is anything to stop; `undefined` while loading. */
  readonly isOn: boolean | undefined
  readonly onStop: () => void
  /** What would be stopped. */
  readonly children: ReactNode
}

const isInvalid = (error: ApiError | null) => error?.code === 'link_invalid'

/** The key of the link that the page was opened by. */
export const useLinkKey = () =>
  useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))

/** Target of an email's unsubscribe link. It asks first, because email scanners open links. */
export function StopView({ read, stop, isOn, onStop, children, ...texts }: StopViewProps) {
  return (
    <div className="mx-auto flex max-w-150 flex-col items-start gap-4 py-12">
      <PageHeading title={texts.heading} className="text-2xl" />
      {read.isPending && <Skeleton count={2} />}
      {isInvalid(read.error) || isInvalid(stop.error) ? (
        <Notice tone="danger" title={texts.invalid} />
      ) : (
        read.error && <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
      )}
      {isOn === false && <Notice tone="success" title={texts.done} />}
      {isOn && (
        <>
          {children}
          {stop.error && !isInvalid(stop.error) && <Notice tone="danger" title={texts.failed} />}
          <Button variant="primary" busy={stop.isPending} onClick={onStop}>
            {texts.stopLabel}
          </Button>
        </>
      )}
    </div>
  )
}
