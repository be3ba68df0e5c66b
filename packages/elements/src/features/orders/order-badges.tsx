import type { Order, OrderStatus } from '@comptoir/contract'
import { Badge, MailIcon, WarningIcon, type Tone } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'

const tones: Readonly<Record<OrderStatus, Tone>> = { pre_order: 'warning', in_progress: 'success' }

/** Pre-order or in progress. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const text = useText()
  return (
    <Badge dot tone={tones[status]}>
      {text(`orders.status.${status}`)}
    </Badge>
  )
}

/** Delivery state of the last email to the agency. */
export function EmailBadge({ letter }: { readonly letter: NonNullable<Order['letter']> }) {
  const text = useText()
  const { state, count } = letter
  const id = state === 'sent' && count > 1 ? 'orders.letter.resent' : `orders.letter.${state}`
  return (
    <Badge
      tone={state === 'refused' ? 'danger' : 'neutral'}
      icon={state === 'refused' ? <WarningIcon /> : <MailIcon />}
    >
      {text(id)}
    </Badge>
  )
}
