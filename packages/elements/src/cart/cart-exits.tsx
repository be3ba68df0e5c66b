import { routes, type Cart } from '@comptoir/contract'
import { Button, TruckIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useSession } from '../runtime/index.ts'
import { AddToList } from '../shared/product/add-to-list.tsx'
import { AskPrices } from '../shared/product/ask-prices.tsx'
import { stopAtBadQuantity } from './stop-at-bad-quantity.ts'

const OrderCartDialog = lazyPart(async () => (await import('./order-cart-dialog.tsx')).OrderCartDialog)

/** The ways out of the cart, beside its total; what they open is fetched then. */
export function CartExits({ cart }: { readonly cart: Cart }) {
  const { can } = useSession()
  const [isOrdering, setOrdering] = useState(false)
  return (
    <div
      part="exits"
      onClickCapture={stopAtBadQuantity}
      className="flex basis-full flex-wrap justify-end gap-2 empty:hidden @max-sm:[&>button]:grow"
    >
      <AddToList shape="full" lines={() => linesOf(cart)} />
      <AskPrices asked={{ fromCart: true }} />
      {can(routes.createOrders.permission) && (
        <Button variant="primary" icon={<TruckIcon />} onClick={() => setOrdering(true)}>
          <Text id="cart.order" />
        </Button>
      )}
      {isOrdering && <OrderCartDialog cart={cart} onClose={() => setOrdering(false)} />}
    </div>
  )
}

/** What a list keeps of a cart. */
const linesOf = ({ groups }: Cart) =>
  groups.flatMap(({ lines }) => lines.map(({ product, quantity }) => ({ productId: product.id, quantity })))
