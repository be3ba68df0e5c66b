import type { Cart } from '@comptoir/contract'
import { LiveRegion } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { MissingPrices } from './missing-prices.tsx'

/** The grand total; it stays in sight while the lines scroll. */
export function CartTotal({ cart }: { readonly cart: Cart }) {
  const text = useText()
  const format = useFormat()
  const total = format.money(cart.total)
  return (
    <div
      part="total"
      className="border-line bg-raised shadow-overlay sticky bottom-0 z-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg border px-3 py-3 @sm:ps-4 @sm:pe-[calc(var(--ui-space)*8+var(--ui-control-sm))]"
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
        </span>
        <span className="text-end text-xl font-semibold whitespace-nowrap @sm:min-w-28">{total}</span>
      </p>
      <LiveRegion message={text('cart.announceTotal', { total })} />
    </div>
  )
}
