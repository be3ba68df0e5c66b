import type { CartLine } from '@comptoir/contract'
import { Button } from '@comptoir/ui'
import { Text, PriceColumn } from '../../runtime/index.ts'
import { useLongList } from '../../runtime/parts/use-long-list.ts'
import { CartLineRow } from './cart-line-row.tsx'

/** Lines rendered initially: a screenful, and fewer for suppliers further down. */
const screenful = 20
const fewLines = 2

interface GroupLinesProps {
  readonly lines: readonly CartLine[]
  /** Number of lines of the suppliers above. */
  readonly above: number
  readonly compact: boolean
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  readonly onRemove: (line: CartLine) => void
}

/** The lines of one supplier; a long list renders more as its end comes into view. */
export function GroupLines({ lines, above, compact, onQuantityChange, onRemove }: GroupLinesProps) {
  const { shown, hasMore, showMore, watch } = useLongList(lines.length, Math.max(screenful - above, fewLines))
  return (
    <>
      <PriceColumn prices={lines.map(({ unitPrice }) => unitPrice)}>
        <ul role="list" className="divide-line m-0 list-none divide-y p-0 px-2 @sm:px-3">
          {lines.slice(0, shown).map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              compact={compact}
              onQuantityChange={onQuantityChange}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </PriceColumn>
      {hasMore && (
        <div key={shown} ref={watch} className="border-line flex justify-center border-t py-2">
          <Button size="sm" onClick={showMore}>
            <Text id="cart.moreLines" values={{ count: lines.length - shown }} />
          </Button>
        </div>
      )}
    </>
  )
}
