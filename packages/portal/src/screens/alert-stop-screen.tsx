import { routes } from '@comptoir/contract'
import { ApiError, Failure, useRead, useWrite } from '@comptoir/elements/runtime'
import { Button, Notice, Skeleton } from '@comptoir/ui'
import { PageHeading } from '../frame/page-heading.tsx'
import { useRouterState } from '../portal.context.ts'
import { useWords, Words } from '../portal.messages.ts'

const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid'

/** Where the link of an alert's letter leads. It asks first: mail scanners open links, and end nothing by it. */
export function Screen() {
  const words = useWords()
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  const input = { params: { uuid } }
  const read = useRead(routes.getLinkedAlert, input)
  const stop = useWrite(routes.stopLinkedAlert)
  const alert = stop.data ?? read.data
  return (
    <div className="mx-auto flex max-w-150 flex-col items-start gap-4 py-12">
      <PageHeading title={words('alertStop.heading')} className="text-2xl" />
      {read.isPending && <Skeleton count={2} />}
      {isInvalid(read.error) || isInvalid(stop.error) ? (
        <Notice tone="danger" title={words('alertStop.invalid')} />
      ) : (
        read.isError && <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
      )}
      {alert && !alert.isOn && <Notice tone="success" title={words('alertStop.done')} />}
      {alert?.isOn && (
        <>
          <p className="m-0 font-semibold wrap-anywhere">
            {alert.name === null ? (
              <Words id="alertStop.favorites" />
            ) : (
              <Words id="alertStop.search" values={{ name: alert.name }} />
            )}
          </p>
          {stop.error && !isInvalid(stop.error) && <Notice tone="danger" title={words('alertStop.failed')} />}
          <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate(input)}>
            <Words id="alertStop.stop" />
          </Button>
        </>
      )}
    </div>
  )
}
