import { feesOn, routes, sumFees, sumTotals, type Cart } from '@comptoir/contract'
import { Loaded, useFormat, useRead } from '@comptoir/elements/runtime'
import { ButtonLink, Card, Skeleton } from '@comptoir/ui'
import { PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

/** The content of the cart, with a link to it. */
export function HomeCart() {
  const { router } = usePortal()
  const read = useRead(routes.getCart, {})
  return (
    <Card title={<PortalText id="home.cart" />}>
      <Loaded read={read} skeleton={<Skeleton />}>
        {(cart) => (
          <div className="flex flex-col items-start gap-4">
            {cart.lineCount === 0 ? (
              <p className="text-muted m-0">
                <PortalText id="home.cartEmpty" />
              </p>
            ) : (
              <CartFigures cart={cart} />
            )}
            <ButtonLink href={router.hrefFor('cart') ?? '/'}>
              <PortalText id="home.cartOpen" />
            </ButtonLink>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function CartFigures({ cart }: { readonly cart: Cart }) {
  const format = useFormat()
  const fees = sumTotals(cart.groups.map((group) => sumFees(feesOn(group.total, group.fees)))).total
  return (
    <div className="w-full">
      <p className="m-0">
        <PortalText id="home.cartLines" values={{ count: cart.lineCount, suppliers: cart.groups.length }} />
      </p>
      <p className="m-0 mt-2 flex items-baseline justify-between gap-4">
        <span className="text-muted">
          <PortalText id="home.cartTotal" />
        </span>
        <span className="text-xl font-semibold">{format.money(cart.total)}</span>
      </p>
      {fees > 0 && (
        <p className="text-muted m-0 text-end text-sm">
          <PortalText id="home.cartFees" values={{ amount: format.money(fees) }} />
        </p>
      )}
      {cart.missingPrices > 0 && (
        <p className="text-warning-ink m-0 text-sm">
          <PortalText id="home.cartMissing" values={{ count: cart.missingPrices }} />
        </p>
      )}
    </div>
  )
}
