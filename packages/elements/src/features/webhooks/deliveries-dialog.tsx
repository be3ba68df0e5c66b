import {
  constants,
  routes,
  webhookDeliveryStates,
  type Webhook,
  type WebhookDelivery,
} from '@comptoir/contract'
import {
  Button,
  Dialog,
  EmptyState,
  ListIcon,
  NoResultIcon,
  Notice,
  RadioGroup,
  RetryIcon,
  Skeleton,
} from '@comptoir/ui'
import { useState } from 'react'
import { Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { DialogNotifications } from '../../runtime/parts/notifications.tsx'
import { DeliveryTable } from './delivery-table.tsx'

interface DeliveriesDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

type Shown = 'all' | WebhookDelivery['state']
const shownStates: readonly Shown[] = ['all', ...webhookDeliveryStates]
const writes = { invalidates: [routes.listWebhookDeliveries, routes.listWebhooks] }

/** The log of a webhook: what was sent or is due, to send again; and the test event. */
export function DeliveriesDialog({ webhook: { id, name }, onClose }: DeliveriesDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const test = useWrite(routes.testWebhook, writes)
  const [state, setState] = useState<Shown>('all')
  const [page, setPage] = useState({
    page: constants.firstPage,
    itemsPerPage: constants.defaultPageSize,
  })
  const query = { webhook: id, ...page, ...(state !== 'all' && { state }) }
  const deliveries = useRead(routes.listWebhookDeliveries, { query }, { keepPrevious: true })
  const show = (next: Shown) => {
    setState(next)
    setPage((before) => ({ ...before, page: constants.firstPage }))
  }
  return (
    <Dialog
      open
      size="lg"
      title={<Text id="webhooks.log.title" values={{ name }} />}
      closeLabel={text('key.close')}
      onClose={onClose}
      footer={
        <>
          <Button icon={<RetryIcon />} busy={deliveries.isFetching} onClick={() => void deliveries.refetch()}>
            <Text id="webhooks.log.refresh" />
          </Button>
          {/* The error is shown above the list. */}
          <Button
            variant="primary"
            busy={test.isPending}
            onClick={() => void test.mutateAsync({ params: { id } }).catch(() => {})}
          >
            <Text id="webhooks.log.test" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {test.error !== null && (
          <Notice tone="danger" live="alert" title={<Text id="webhooks.log.testFailed" />}>
            {errorText(test.error)}
          </Notice>
        )}
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('webhooks.state')}
          value={state}
          onValueChange={show}
          options={shownStates.map((value) => ({ value, label: text(`webhooks.log.${value}`) }))}
        />
        <ListResults
          read={deliveries}
          list={{ state: page, change: (change) => setPage((before) => ({ ...before, ...change })) }}
          count={deliveries.data && text('webhooks.log.count', { count: deliveries.data.totalItems })}
          loading="webhooks.log.loading"
          failed="webhooks.log.loadFailed"
          skeleton={<Skeleton shape="row" count={5} />}
          empty={
            state === 'all' ? (
              <EmptyState icon={<ListIcon />} title={<Text id="webhooks.log.none" />}>
                <Text id="webhooks.log.noneHelp" />
              </EmptyState>
            ) : (
              <EmptyState icon={<NoResultIcon />} title={<Text id="webhooks.log.noneFound" />} />
            )
          }
        >
          {(rows, stale) => <DeliveryTable deliveries={rows} stale={stale} />}
        </ListResults>
      </div>
      <DialogNotifications />
    </Dialog>
  )
}
