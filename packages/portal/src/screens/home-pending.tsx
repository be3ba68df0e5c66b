import { pendingKindsOf, routes, type PendingKind } from '@comptoir/contract'
import { Loaded, useFormat, useRead } from '@comptoir/elements/runtime'
import { Card, Skeleton } from '@comptoir/ui'
import { usePortal, useUser } from '../portal.context.ts'
import { PortalText } from '../portal.messages.ts'
import { writeSearch } from '../search/search-address.rules.ts'
import { visitorOf } from '../portal.services.ts'

interface ListLink {
  readonly page: string
  readonly state: object
}

/** The list that a counter counts, with the filter for exactly those rows. */
function listOf(kind: PendingKind, requester: number): ListLink {
  switch (kind) {
    case 'answers':
      return { page: 'consultations', state: { status: ['in_consultation'], waiting: 'mine' } }
    case 'drafts':
      return { page: 'consultations', state: { status: ['new', 'in_progress'], requester: [requester] } }
    case 'orders':
      return { page: 'orders', state: { status: 'pre_order' } }
    case 'agreements':
      return { page: 'framework-agreements', state: { validity: 'expiring' } }
    case 'deposits':
      return { page: 'catalog-deposits', state: { status: 'with_problems' } }
    case 'reports':
      return { page: 'product-error-reports', state: { status: 'open' } }
  }
}

/** Whether the user may see any counter, by their rights. */
export function useSeesPending(): boolean {
  const { session } = usePortal()
  const visitor = useUser() && visitorOf(session.getState())
  return visitor !== null && pendingKindsOf(visitor.roles, visitor.company.useTamzagGestion).length > 0
}

/** What waits for the user: each counter leads to the rows that it counts. */
export function HomePending() {
  const { router } = usePortal()
  const format = useFormat()
  const read = useRead(routes.getPending, {})
  return (
    <Card title={<PortalText id="home.awaiting" />} flush>
      <Loaded
        read={read}
        skeleton={
          <div className="p-4">
            <Skeleton count={2} />
          </div>
        }
      >
        {({ counters, requester }) => {
          const waiting = counters.filter(({ count }) => count > 0)
          return waiting.length === 0 ? (
            <p className="text-muted m-0 p-4">
              <PortalText id="home.awaitingNone" />
            </p>
          ) : (
            <ul role="list" className="m-0 flex list-none flex-wrap gap-1 p-1.5">
              {waiting.map(({ kind, count }) => {
                const { page, state } = listOf(kind, requester)
                return (
                  <li key={kind} className="flex min-w-44 flex-1">
                    <a
                      href={`${router.hrefFor(page) ?? '/'}?${writeSearch(state)}`}
                      className="text-ink hover:bg-hover flex grow items-baseline gap-2.5 rounded px-3 py-2 no-underline"
                    >
                      <span className="text-brand-ink text-xl font-semibold tabular-nums">
                        {format.number(count)}
                      </span>{' '}
                      <PortalText id={`home.awaiting.${kind}`} values={{ count }} />
                    </a>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
