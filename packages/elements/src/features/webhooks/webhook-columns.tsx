import type { Webhook } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { DateBy } from '../../domain/key/key-state.tsx'

/** The columns of the list, without its actions. */
export function useWebhookColumns(): ListColumn<Webhook>[] {
  const text = useText()
  const { dateTime, list } = useFormat()
  return [
    {
      key: 'name',
      header: text('webhooks.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      className: '@sm:min-w-48',
      renderCell: nameCell,
    },
    { key: 'state', header: text('webhooks.state'), renderCell: (webhook) => <State of={webhook} /> },
    {
      key: 'events',
      header: text('webhooks.events'),
      className: '@sm:min-w-40',
      renderCell: ({ events }) => list(events.map((type) => text(`webhooks.event.${type}`))),
    },
    {
      key: 'lastSentAt',
      header: text('webhooks.lastSent'),
      sortable: true,
      renderCell: ({ lastSentAt }) =>
        lastSentAt === null ? (
          <span className="text-muted">{text('webhooks.never')}</span>
        ) : (
          dateTime(lastSentAt)
        ),
    },
    {
      key: 'createdAt',
      header: text('webhooks.created'),
      sortable: true,
      // Hidden on narrow screens: the actions matter more.
      className: '@sm:@max-4xl:hidden',
      renderCell: ({ createdAt, createdBy }) => <DateBy at={createdAt} by={createdBy} />,
    },
  ]
}

const nameCell = ({ name, url, hint }: Webhook) => (
  <span className="flex flex-col font-normal">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="text-muted text-sm wrap-anywhere">{url}</span>
    <span className="text-muted font-mono text-sm">{`whsec_…${hint}`}</span>
  </span>
)

function State({ of: webhook }: { readonly of: Webhook }) {
  const { dateTime } = useFormat()
  const { isActive, waitingCount, failedCount, previousUntil } = webhook
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={isActive ? 'success' : 'neutral'} dot>
        <Text id={isActive ? 'webhooks.active' : 'webhooks.paused'} />
      </Badge>
      {waitingCount > 0 && (
        <span className="text-muted text-sm">
          <Text id="webhooks.waitingCount" values={{ count: waitingCount }} />
        </span>
      )}
      {failedCount > 0 && (
        <Badge tone="danger" dot>
          <Text id="webhooks.failedCount" values={{ count: failedCount }} />
        </Badge>
      )}
      {previousUntil !== null && (
        <span className="text-muted text-sm">
          <Text id="webhooks.previousUntil" values={{ date: dateTime(previousUntil) }} />
        </span>
      )}
    </span>
  )
}
