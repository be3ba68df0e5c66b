import { feesOn, sumFees, sumTotals, type CartGroup, type CartLine } from '@comptoir/contract'
import { memo } from 'react'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { GroupFees } from './group-fees.tsx'
import { GroupLines } from './group-lines.tsx'
import { MissingPrices } from './missing-prices.tsx'

interface CartGroupBoxProps {
  readonly group: CartGroup
  /** Number of lines of the suppliers above. */
  readonly above: number
  readonly compact: boolean
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  readonly onRemove: (line: CartLine) => void
}

/** The lines of one supplier under its name, with its total; memoised. */
export const CartGroupBox = memo(function CartGroupBox({
  group,
  above,
  compact,
  onQuantityChange,
  onRemove,
}: CartGroupBoxProps) {
  const text = useText()
  const format = useFormat()
  const { supplier, lines, total, missingPrices, fees } = group
  const due = sumFees(feesOn(total, fees))
  return (
    <section
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
        above={above}
        compact={compact}
        onQuantityChange={onQuantityChange}
        onRemove={onRemove}
      />
      <footer className="border-line flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t px-3 py-2.5 @sm:ps-4 @sm:pe-[calc(var(--ui-space)*8+var(--ui-control-sm))]">
        <MissingPrices count={missingPrices} />
        <p className="m-0 ms-auto flex items-baseline gap-3">
          <span className="text-muted text-sm">
            <Text id="cart.lineTotal" />
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
