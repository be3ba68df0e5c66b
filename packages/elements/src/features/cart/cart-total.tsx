import { feesOn, sumFees, sumTotals, transferredFees, type Cart } from '@comptoir/contract'
import { cx, LiveRegion } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useElementStore, useFormat, useText } from '../../runtime/index.ts'
import { cartStore } from './cart.store.ts'
import { MissingPrices } from './missing-prices.tsx'

interface CartTotalProps {
  readonly cart: Cart
  /** Whether the cart goes back to an ERP instead of being ordered. */
  readonly isTransferred: boolean
  /** The actions of the cart. */
  readonly children: ReactNode
}

/** The total of the goods, as on every screen with a "Total HT", and the fees separately; sticky while the lines scroll. */
export function CartTotal({ cart, isTransferred, children }: CartTotalProps) {
  const text = useText()
  const format = useFormat()
  const isEntering = useElementStore(cartStore, (store) => store.isEntering)
  const fees = cart.groups.map((group) =>
    sumFees(isTransferred ? transferredFees(group) : feesOn(group.total, group.fees)),
  )
  const due = sumTotals(fees).total
  const total = format.money(cart.total)
  return (
    <div
      part="total"
      data-keep-clear=""
      className={cx(
        'border-line bg-raised flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 rounded-lg border px-3 py-3 @sm:ps-4 @sm:pe-[calc(var(--ui-space)*8+var(--ui-control-sm))]',
        !isEntering && 'shadow-overlay sticky bottom-0 z-1',
      )}
    >
      <p className="text-muted m-0 text-sm">
        <Text id="cart.lineCount" values={{ count: cart.lineCount }} />
      </p>
      <div className="order-last basis-full empty:hidden @sm:order-none @sm:basis-auto">
        <MissingPrices count={cart.missingPrices} />
      </div>
      <p className="m-0 ms-auto flex items-baseline gap-2 @sm:gap-4">
        <span className="font-semibold">
          <Text id="cart.total" />
          {due > 0 && (
            <span className="text-muted block text-sm font-normal">
              <Text
                id="cart.withFees"
                values={{
                  amount: format.money(due),
                  total: format.money(sumTotals([cart.total, due]).total),
                }}
              />
            </span>
          )}
        </span>
        <span className="text-end text-xl font-semibold whitespace-nowrap @sm:min-w-28">{total}</span>
      </p>
      {children}
      <LiveRegion message={text('cart.announceTotal', { total })} />
    </div>
  )
}
