import { routes, type PunchOutSessionDetail } from '@comptoir/contract'
import { Badge, Card, EmptyState, ExternalLinkIcon, LoadingRegion, Notice, Skeleton } from '@comptoir/ui'
import { useEffect } from 'react'
import { Failure, Text, useEmit, useFormat, useRead, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { punchOutEvents } from './punch-out.events.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnLines } from './return-lines.tsx'

/** The cart returned from a shop, and the actions on it. */
export function ReturnView({ id }: { readonly id: number }) {
  const text = useText()
  const session = useRead(routes.getPunchOutSession, { params: { id } })
  if (session.data) return <Sheet session={session.data} />
  if (!session.isError)
    return (
      <LoadingRegion label={text('punchOut.loadingReturn')}>
        <Skeleton count={6} />
      </LoadingRegion>
    )
  return session.error.code === 'not_found' ? (
    <Nothing title="punchOut.notFound" help="punchOut.notFoundHelp" />
  ) : (
    <Failure
      message="punchOut.returnFailed"
      help={`error.${session.error.code}`}
      busy={session.isFetching}
      onRetry={() => void session.refetch()}
    />
  )
}

function Nothing({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <EmptyState
      icon={<ExternalLinkIcon />}
      title={<Text id={title} />}
      actions={
        <PageButton page="punch-out" variant="primary">
          <Text id="punchOut.toShops" />
        </PageButton>
      }
    >
      <Text id={help} />
    </EmptyState>
  )
}

const pages = {
  selection_list: { page: 'selection-list', param: 'uuid' },
  consultation: { page: 'consultation', param: 'id' },
  order: { page: 'order', param: 'id' },
} as const

function Sheet({ session }: { readonly session: PunchOutSessionDetail }) {
  const text = useText()
  const format = useFormat()
  const emit = useEmit(punchOutEvents)
  const { id, supplier, state, returnedAt, pricesUntil, total, items, result } = session
  useEffect(() => {
    emit('comptoir-punch-out-shown', { session: id, name: supplier.name })
  }, [emit, id, supplier.name])
  if (state === 'expired') return <Nothing title="punchOut.expired" help="punchOut.expiredHelp" />
  if (state === 'open') return <Nothing title="punchOut.waiting" help="punchOut.waitingHelp" />
  return (
    <article className="flex flex-col gap-4">
      <div>
        <h2 className="m-0 text-lg font-semibold wrap-anywhere">
          <Text id="punchOut.cartOf" values={{ supplier: supplier.name }} />
        </h2>
        <p className="text-muted m-0 mt-1 flex flex-wrap items-center gap-2">
          {returnedAt !== null && text('punchOut.returnedAt', { date: format.dateTime(returnedAt) })}
          <Badge tone="brand">
            <Text id="punchOut.price" />
          </Badge>
          {pricesUntil !== null && text('punchOut.pricesUntil', { date: format.dateTime(pricesUntil) })}
        </p>
      </div>
      {result ? (
        <Notice
          tone="success"
          live="status"
          title={text(`punchOut.became.${result.kind}`, { name: result.name })}
          actions={
            <PageButton
              page={pages[result.kind].page}
              params={{ [pages[result.kind].param]: result.id }}
              variant="primary"
              size="sm"
            >
              <Text id={`punchOut.go.${result.kind}`} />
            </PageButton>
          }
        />
      ) : (
        <ReturnActions session={session} />
      )}
      <Card
        flush
        title={text('punchOut.lines', { count: items.length })}
        actions={
          // No total if a line has no price or another currency.
          total !== null && (
            <span className="font-semibold tabular-nums">
              {text('punchOut.total', { total: format.money(total) })}
            </span>
          )
        }
      >
        <ReturnLines items={items} />
      </Card>
    </article>
  )
}
