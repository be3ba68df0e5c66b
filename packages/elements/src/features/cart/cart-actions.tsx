import { routes, type Cart } from '@comptoir/contract'
import { Button, MapIcon, TruckIcon } from '@comptoir/ui'
import { useState } from 'react'
import { HostSlot, lazyPart, Text, useSession } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { AddToList } from '../../domain/product/add-to-list.tsx'
import { AskPrices } from '../../domain/product/ask-prices.tsx'
import { blockInvalidQuantity } from './block-invalid-quantity.ts'

const OrderCartDialog = lazyPart(async () => (await import('./order-cart-dialog.tsx')).OrderCartDialog)

/** The permission of the agencies; inlined, because importing their routes would load form schemas. */
const readAgencies = { subject: 'suppliers.agenciesRegistry', action: 'read' } as const
/** The agencies that have most of the cart come first. */
const coveredFirst = { order: 'coverage' }

/** The actions of the cart, beside its total; their dialogs are loaded on demand. */
export function CartActions({ cart }: { readonly cart: Cart }) {
  const { can } = useSession()
  const [isOrdering, setOrdering] = useState(false)
  return (
    <div
      part="exits"
      onClickCapture={blockInvalidQuantity}
      className="flex basis-full flex-wrap justify-end gap-2 empty:hidden @max-sm:[&>button]:grow"
    >
      <HostSlot name="actions" />
      {can(readAgencies) && (
        <PageButton page="find-a-supplier" params={coveredFirst} icon={<MapIcon />}>
          <Text id="cart.agencies" />
        </PageButton>
      )}
      <AddToList shape="full" lines={() => linesOf(cart)} />
      <AskPrices request={{ fromCart: true }} />
      {can(routes.createOrders.permission) && (
        <Button variant="primary" icon={<TruckIcon />} onClick={() => setOrdering(true)}>
          <Text id="cart.order" />
        </Button>
      )}
      {isOrdering && <OrderCartDialog cart={cart} onClose={() => setOrdering(false)} />}
    </div>
  )
}

/** The lines of a cart for a list. */
const linesOf = ({ groups }: Cart) =>
  groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => ({ productId: product.id, quantity })))
