import { feesOn, sumFees, sumTotals, type Cart } from '@comptoir/contract'
import { Text, useElementStoreApi, useFormat, useText } from '../runtime/index.ts'
import { GroupFees } from './group-fees.tsx'
import { GroupLines } from './group-lines.tsx'
import { neighbourOf } from './cart.rules.ts'
import { cartStore } from './cart.store.ts'
import { MissingPrices } from './missing-prices.tsx'
import { useCartChanges } from './use-cart-changes.ts'

interface CartGroupsProps {
  readonly cart: Cart
  readonly compact: boolean
}

/** The lines of each supplier under its name, with its total. */
export function CartGroups({ cart, compact }: CartGroupsProps) {
  const text = useText()
  const format = useFormat()
  const store = useElementStoreApi(cartStore)
  const changes = useCartChanges()
  const above = cart.groups.map((_group, at) =>
    cart.groups.slice(0, at).reduce((count, { lines }) => count + lines.length, 0),
  )
  return cart.groups.map((group, at) => {
    const { supplier, lines, total, missingPrices, fees } = group
    const due = sumFees(feesOn(total, fees))
    return (
      <section
        key={supplier.id}
        aria-label={text('cart.linesOf', { supplier: supplier.name })}
        className="border-line bg-surface min-w-0 rounded-lg border"
      >
        <header className="border-line flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-3 py-2 @sm:px-4">
          <h2 className="m-0 min-w-0 text-base font-semibold wrap-break-word">{supplier.name}</h2>
          <p className="text-muted m-0 text-sm">
            <Text id="cart.lineCount" values={{ count: lines.length }} />
          </p>
        </header>
        <GroupLines
          lines={lines}
          above={above[at] ?? 0}
          compact={compact}
          onQuantityChange={(line, quantity) => void changes.setQuantity(line, quantity)}
          onRemove={(line) => {
            store.getState().focus(neighbourOf(cart, line.id))
            void changes.removeLine(line)
          }}
        />
        <footer className="border-line flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t px-3 py-2.5 @sm:ps-4 @sm:pe-[calc(var(--ui-space)*8+var(--ui-control-sm))]">
          <MissingPrices count={missingPrices} />
          <p className="m-0 ms-auto flex items-baseline gap-3">
            <span className="text-muted text-sm">
              <Text id={fees.length > 0 ? 'cart.goodsTotal' : 'cart.lineTotal'} />
            </span>
            <span className="font-semibold whitespace-nowrap">{format.money(total)}</span>
          </p>
          <GroupFees group={group} />
          {fees.length > 0 && (
            <p className="m-0 flex basis-full items-baseline justify-end gap-3">
              <span className="text-muted text-sm">
                <Text id="cart.totalWithFees" />
              </span>
              <span className="font-semibold whitespace-nowrap">
                {format.money(sumTotals([total, due]).total)}
              </span>
            </p>
          )}
        </footer>
      </section>
    )
  })
}
