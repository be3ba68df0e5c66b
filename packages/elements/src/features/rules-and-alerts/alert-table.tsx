import type { PurchaseAlert } from '@comptoir/contract'
import { Badge, Button, Table, type Tone } from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  PageLink,
  Text,
  useFormat,
  useText,
  PriceColumn,
  useColumnPrice,
} from '../../runtime/index.ts'
import { useAlertWrites } from './use-alert-writes.ts'

const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)

interface AlertTableProps {
  readonly alerts: readonly PurchaseAlert[]
  readonly stale: boolean
}

/** One alert per row with a link to its subject; cards on narrow screens. */
export function AlertTable({ alerts, stale }: AlertTableProps) {
  const text = useText()
  const [assigned, setAssigned] = useState<PurchaseAlert | null>(null)
  return (
    <PriceColumn
      prices={alerts.flatMap(({ kind, bid, amount }) => (kind === 'dearer_than_bid' ? [bid, amount] : []))}
    >
      <Table
        caption={text('alerts.title')}
        collapse
        stale={stale}
        rows={alerts}
        getRowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'about',
            header: text('alerts.about'),
            isRowHeader: true,
            cardWide: true,
            renderCell: (alert) => <AlertSubject alert={alert} />,
          },
          {
            key: 'facts',
            header: text('alerts.facts'),
            renderCell: (alert) => <Facts alert={alert} />,
          },
          {
            key: 'unit',
            header: text('alerts.supplierUnit'),
            renderCell: ({ unit, supplier }) => (
              <span className="flex flex-col">
                {supplier.name}
                <span className="text-muted text-sm">{unit.name}</span>
              </span>
            ),
          },
          {
            key: 'state',
            header: text('alerts.state'),
            renderCell: ({ state, assignee }) => (
              <span className="flex flex-col items-start gap-1">
                <Badge tone={stateTones[state]}>
                  <Text id={`alerts.state.${state}`} />
                </Badge>
                {assignee && <span className="text-sm">{assignee.name}</span>}
              </span>
            ),
          },
          {
            key: 'actions',
            header: text('alerts.actions'),
            hideHeader: true,
            align: 'end',
            renderCell: (alert) => <Actions alert={alert} onAssign={setAssigned} />,
          },
        ]}
      />
      {assigned && <AssignDialog alert={assigned} onClose={() => setAssigned(null)} />}
    </PriceColumn>
  )
}

const stateTones: Readonly<Record<PurchaseAlert['state'], Tone>> = {
  open: 'warning',
  assigned: 'brand',
  dismissed: 'neutral',
}

/** Page and name of an alert's subject. */
function targetOf({ kind, agreement, order, consultation }: PurchaseAlert) {
  if (kind === 'purchase_outside' && order) return { page: 'order', row: order }
  if (kind === 'dearer_than_bid' && consultation) return { page: 'consultation', row: consultation }
  return agreement && { page: 'framework-agreement', row: agreement }
}

function AlertSubject({ alert }: { readonly alert: PurchaseAlert }) {
  const target = targetOf(alert)
  return (
    <span className="flex flex-col gap-0.5 font-normal">
      <span className="text-muted text-sm">
        <Text id={`alerts.kind.${alert.kind}`} />
      </span>
      {target && (
        <PageLink
          page={target.page}
          params={{ id: String(target.row.id) }}
          className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere underline-offset-2 hover:underline"
        >
          {target.row.name}
        </PageLink>
      )}
      {alert.product && <span className="text-sm wrap-anywhere">{alert.product.name}</span>}
      <span className="text-muted text-sm">
        <Text id={`alerts.next.${alert.kind}`} />
      </span>
    </span>
  )
}

function Facts({ alert }: { readonly alert: PurchaseAlert }) {
  const { date, money, percent } = useFormat()
  const { kind, level, dueOn, amount, bid, agreement } = alert
  const unitPrice = useColumnPrice()
  if (kind === 'agreement_expiring')
    return (
      <span className="flex flex-col">
        <Text id="alerts.endsOn" values={{ day: dueOn === null ? '' : date(dueOn) }} />
        <span className="text-muted text-sm">
          <Text id="alerts.within" values={{ days: level ?? 0 }} />
        </span>
      </span>
    )
  if (kind === 'purchase_outside')
    return (
      <span className="tabular-nums">
        <Text id="alerts.outside" values={{ amount: money(amount ?? 0) }} />
      </span>
    )
  return (
    <span className="flex flex-col tabular-nums">
      <Text id="alerts.bid" values={{ bid: unitPrice(bid ?? 0) }} />
      <span className="text-muted text-sm">
        <Text
          id="alerts.agreed"
          values={{
            name: agreement?.name ?? '',
            price: unitPrice(amount ?? 0),
            gap: percent(bid ? Math.round(((amount ?? 0) / bid - 1) * 1000) / 10 : 0),
          }}
        />
      </span>
    </span>
  )
}

interface ActionsProps {
  readonly alert: PurchaseAlert
  readonly onAssign: (alert: PurchaseAlert) => void
}

function Actions({ alert, onAssign }: ActionsProps) {
  const { dismiss, reopen } = useAlertWrites()
  if (alert.state === 'dismissed')
    return (
      <Button size="sm" onClick={() => void reopen(alert)}>
        <Text id="alerts.reopen" />
      </Button>
    )
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button size="sm" onClick={() => onAssign(alert)}>
        <Text id="alerts.assign" />
      </Button>
      <Button
        size="sm"
        variant="quiet"
        data-remove=""
        onClick={(event) => void dismiss(alert, event.currentTarget)}
      >
        <Text id="alerts.dismiss" />
      </Button>
    </span>
  )
}
