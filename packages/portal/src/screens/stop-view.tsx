import { Failure, type ApiError } from '@comptoir/elements/runtime'
import { Button, Notice, Skeleton } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { useRouterState } from '../portal.context.ts'

interface StopViewProps {
  readonly heading: string
  /** On its button. */
  readonly stopLabel: string
  /** That there is nothing to stop any more. */
  readonly done: string
  readonly failed: string
  /** That the link is none, or is over. */
  readonly invalid: string
  readonly read: {
    readonly isPending: boolean
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  readonly stop: { readonly isPending: boolean; readonly error: ApiError | null }
  /** Whether there is anything to stop; nothing while it is not known. */
  readonly isOn: boolean | undefined
  readonly onStop: () => void
  /** What would be stopped. */
  readonly children: ReactNode
}

const isInvalid = (error: ApiError | null) => error?.code === 'link_invalid'

/** The key of the link that the page was opened by. */
export const useLinkKey = () =>
  useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))

/** Where a letter's link leads that ends something. It asks first: mail scanners open links, and end nothing by it. */
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
