import {
  feesOn,
  isOrderOpen,
  nextFranco,
  routes,
  type Fee,
  type OrderCost,
  type OrderDetail,
} from '@comptoir/contract'
import { Badge, Button, Card, DeleteIcon, EditIcon, IconButton, Meter, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  Text,
  useErrorText,
  useFormat,
  useSession,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { orderPartWrite } from './use-order-writes.ts'

const FeeDialog = lazyPart(async () => (await import('./fee-dialog.tsx')).FeeDialog)

/** Goods, fees and total of an order, and its progress to the franco (D-10). */
export function OrderFees({ order }: { readonly order: OrderDetail }) {
  const text = useText()
  const { money } = useFormat()
  const { can } = useSession()
  const [edited, setEdited] = useState<OrderCost | 'new' | null>(null)
  const isOpen = isOrderOpen(order.status) && can(routes.addOrderCost.permission)
  const franco = isOpen ? nextFranco(feesOn(order.goods, order.costs)) : null
  return (
    <Card
      title={<Text id="orders.sums" />}
      actions={
        isOpen && (
          <Button size="sm" icon={<PlusIcon />} onClick={() => setEdited('new')}>
            <Text id="orders.addFee" />
          </Button>
        )
      }
    >
      <dl className="m-0 flex flex-col gap-2">
        <Row term={<Text id="orders.sum.goods" />} value={money(order.goods)} />
        {order.costs.map((cost) => (
          <Cost key={cost.id} cost={cost} isOpen={isOpen} onEdit={setEdited} />
        ))}
        <Row isTotal term={<Text id="orders.sum.total" />} value={money(order.total)} />
      </dl>
      {franco && (
        <div className="mt-3">
          <Meter
            label={<Text id="orders.francoMissing" values={{ amount: money(franco.missing) }} />}
            valueText={text('orders.francoOf', {
              total: money(order.goods),
              franco: money(franco.fee.franco ?? 0),
            })}
            value={order.goods}
            max={franco.fee.franco ?? 0}
          />
        </div>
      )}
      {isOpen && order.otherFees.length > 0 && <OtherFees order={order} />}
      {edited && (
        <FeeDialog order={order} cost={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}

interface RowProps {
  readonly term: React.ReactNode
  readonly value: React.ReactNode
  readonly isTotal?: boolean
}

function Row({ term, value, isTotal = false }: RowProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 ${isTotal ? 'border-line border-t pt-2 text-lg font-semibold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{term}</dt>
      <dd className="m-0 whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

interface CostProps {
  readonly cost: OrderCost
  readonly isOpen: boolean
  readonly onEdit: (cost: OrderCost) => void
}

function Cost({ cost, isOpen, onEdit }: CostProps) {
  const text = useText()
  const format = useFormat()
  const undoable = useUndoable()
  const { id, name, percentage, charge, due, isManual, franco } = cost
  const remove = useWrite(routes.removeOrderCost, orderPartWrite)
  const restore = useWrite(routes.restoreOrderCost, orderPartWrite)
  const isFree = due === 0 && charge > 0
  return (
    <Row
      term={
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">
            {name}
            {percentage !== null && ` (${format.percent(percentage)})`}
          </span>
          {isManual && (
            <Badge>
              <Text id="orders.manualFee" />
            </Badge>
          )}
          {franco !== null && !isFree && (
            <span className="text-sm">{text('orders.francoFrom', { franco: format.money(franco) })}</span>
          )}
        </span>
      }
      value={
        <span className="inline-flex items-center gap-1">
          {isFree ? (
            <>
              <s className="text-muted">{format.money(charge)}</s>
              <Badge tone="success">
                <Text id="orders.francoReached" />
              </Badge>
            </>
          ) : (
            format.money(due)
          )}
          {isOpen && (
            <>
              <IconButton
                size="sm"
                label={text('orders.editFee', { name })}
                icon={<EditIcon />}
                onClick={() => onEdit(cost)}
              />
              <IconButton
                size="sm"
                label={text('orders.removeFee', { name })}
                icon={<DeleteIcon />}
                data-remove=""
                onClick={({ currentTarget }) =>
                  void undoable({
                    button: currentTarget,
                    isRemoval: true,
                    run: () => remove.mutateAsync({ params: { id } }),
                    undo: () => restore.mutateAsync({ params: { id } }),
                    done: text('orders.feeRemoved', { name }),
                    undone: text('orders.feeRestored', { name }),
                    failed: text('orders.feeFailed'),
                  })
                }
              />
            </>
          )}
        </span>
      }
    />
  )
}

const draftOf = ({ name, mode, amount, percentage, franco }: Fee) => ({
  name,
  mode,
  amount,
  percentage,
  franco,
})

/** Optional fees of the agreement. */
function OtherFees({ order }: { readonly order: OrderDetail }) {
  const text = useText()
  const format = useFormat()
  const notify = useNotify()
  const errorText = useErrorText()
  const add = useWrite(routes.addOrderCost, orderPartWrite)
  async function choose(fee: Fee) {
    try {
      await add.mutateAsync({ body: { order: order.id, cost: draftOf(fee) } })
    } catch (error) {
      notify({ tone: 'danger', title: text('orders.feeFailed'), children: errorText(error) })
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">
        <Text id="orders.otherFees" />
      </span>
      {order.otherFees.map((fee) => (
        <Button
          key={fee.id}
          size="sm"
          icon={<PlusIcon />}
          busy={add.isPending}
          onClick={() => void choose(fee)}
        >
          {`${fee.name} (${fee.percentage === null ? format.money(fee.amount ?? 0) : format.percent(fee.percentage)})`}
        </Button>
      ))}
    </div>
  )
}
