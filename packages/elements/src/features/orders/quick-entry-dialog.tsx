import type { OrderDetail } from '@comptoir/contract'
import { Dialog, Skeleton } from '@comptoir/ui'
import { loadQuickEntry } from '../../load-quick-entry.ts'
import { lazyPart, useText } from '../../runtime/index.ts'
import { NestedElement } from '../../runtime/parts/nested-element.tsx'

const QuickEntry = lazyPart(async () => {
  await loadQuickEntry()
  return NestedElement
})

interface QuickEntryDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Adds a list of products to a pre-order: typed, pasted or from a file. */
export function QuickEntryDialog({ order, onClose }: QuickEntryDialogProps) {
  const text = useText()
  return (
    <Dialog
      open
      size="lg"
      keepOnOutsideClick
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('orders.quickEntryTitle', { number: order.number })}
      description={text('orders.quickEntryAbout', { supplier: order.supplier.name })}
    >
      <QuickEntry
        tag="comptoir-quick-entry"
        attributes={{ 'order-id': String(order.id) }}
        skeleton={<Skeleton count={4} />}
      />
    </Dialog>
  )
}
