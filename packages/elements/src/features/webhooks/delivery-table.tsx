import { routes, type WebhookDelivery } from '@comptoir/contract'
import { Badge, IconButton, RetryIcon, Table, type Tone } from '@comptoir/ui'
import { Text, useErrorText, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[]
  readonly stale: boolean
}

const tones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
}
const writes = { invalidates: [routes.listWebhookDeliveries, routes.listWebhooks] }

/** The messages of a webhook, each with its state; those that are over can be sent again. */
export function DeliveryTable({ deliveries, stale }: DeliveryTableProps) {
  const text = useText()
  const { dateTime } = useFormat()
  const notify = useNotify()
  const errorText = useErrorText()
  const replay = useWrite(routes.replayWebhookDelivery, writes)

  async function handleReplay(id: number) {
    try {
      await replay.mutateAsync({ params: { id } })
      notify({ title: text('webhooks.log.replayed') })
    } catch (error) {
      notify({ tone: 'danger', title: text('webhooks.log.replayFailed'), children: errorText(error) })
    }
  }

  return (
    <Table
      caption={text('webhooks.log.caption')}
      rows={deliveries}
      stale={stale}
      collapse
      getRowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'type',
          header: text('webhooks.log.event'),
          isRowHeader: true,
          cardWide: true,
          renderCell: ({ type, messageId }) => (
            <span className="flex flex-col font-normal">
              <span className="font-semibold">{text(`webhooks.event.${type}`)}</span>
              <span className="text-muted font-mono text-sm wrap-anywhere">{messageId}</span>
            </span>
          ),
        },
        {
          key: 'createdAt',
          header: text('webhooks.log.at'),
          renderCell: ({ createdAt }) => dateTime(createdAt),
        },
        {
          key: 'state',
          header: text('webhooks.state'),
          renderCell: (delivery) => <DeliveryState of={delivery} />,
        },
        {
          key: 'actions',
          header: text('webhooks.actions'),
          hideHeader: true,
          align: 'end',
          renderCell: ({ id, type, state, createdAt }) =>
            state !== 'waiting' && (
              <IconButton
                label={text('webhooks.log.replay', {
                  event: text(`webhooks.event.${type}`),
                  date: dateTime(createdAt),
                })}
                icon={<RetryIcon />}
                onClick={() => void handleReplay(id)}
              />
            ),
        },
      ]}
    />
  )
}

function DeliveryState({ of: delivery }: { readonly of: WebhookDelivery }) {
  const { dateTime } = useFormat()
  const { state, attempts, attemptedAt, problem, statusCode } = delivery
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tones[state]} dot>
        <Text id={`webhooks.log.${state}`} />
      </Badge>
      {problem !== null && (
        <span className="text-sm">
          <Text id={`webhooks.problem.${problem}`} values={{ status: statusCode ?? 0 }} />
        </span>
      )}
      {attemptedAt !== null && (
        <span className="text-muted text-sm">
          <Text id="webhooks.log.attempts" values={{ count: attempts, date: dateTime(attemptedAt) }} />
        </span>
      )}
    </span>
  )
}
