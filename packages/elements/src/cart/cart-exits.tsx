import { routes, type Cart } from '@comptoir/contract'
import { Button, TruckIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useSession } from '../runtime/index.ts'
import { AskPrices } from '../shared/product/ask-prices.tsx'

const OrderCartDialog = lazyPart(async () => (await import('./order-cart-dialog.tsx')).OrderCartDialog)

/** The ways out of the cart, under its total; what they open is fetched then. */
export function CartExits({ cart }: { readonly cart: Cart }) {
  const { can } = useSession()
  const [isOrdering, setOrdering] = useState(false)
  const [canOrder, canAsk] = [can(routes.createOrders.permission), can(routes.createConsultation.permission)]
  if (!canOrder && !canAsk) return null
  return (
    <div part="exits" className="flex flex-wrap justify-end gap-2">
      <AskPrices size="lg" asked={{ fromCart: true }} />
      {canOrder && (
        <Button size="lg" variant="primary" icon={<TruckIcon />} onClick={() => setOrdering(true)}>
          <Text id="cart.order" />
        </Button>
      )}
      {isOrdering && <OrderCartDialog cart={cart} onClose={() => setOrdering(false)} />}
    </div>
  )
}
