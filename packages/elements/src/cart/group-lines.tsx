import type { CartLine } from '@comptoir/contract'
import { Button } from '@comptoir/ui'
import { Text } from '../runtime/index.ts'
import { useLongList } from '../runtime/parts/use-long-list.ts'
import { CartLineRow } from './cart-line-row.tsx'

/** Lines that are made at once: what a screen shows, and little of a supplier further down. */
const screenful = 20
const fewLines = 2

interface GroupLinesProps {
  readonly lines: readonly CartLine[]
  /** How many lines of other suppliers stand above. */
  readonly above: number
  readonly compact: boolean
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  readonly onRemove: (line: CartLine) => void
}

/** The lines of one supplier; of a long list more are made as its end comes near. */
export function GroupLines({ lines, above, compact, onQuantityChange, onRemove }: GroupLinesProps) {
  const { shown, hasMore, showMore, watch } = useLongList(lines.length, Math.max(screenful - above, fewLines))
  return (
    <>
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
