import { quantityDoubtsOf, lineNeedsReview, entryLineTotal } from '@comptoir/contract'
import { Badge, DeleteIcon, IconButton, type Tone } from '@comptoir/ui'
import { memo, useRef } from 'react'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { rowState, type EntryRow, type EntryState } from './entry-row.rules.ts'
import { RememberButton } from './remember-button.tsx'
import { RowProduct } from './row-product.tsx'
import { RowQuantity } from './row-quantity.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { useRemoveRow } from './use-remove-row.ts'

const tones: Record<EntryState, Tone> = {
  waiting: 'neutral',
  found: 'success',
  candidates: 'warning',
  none: 'danger',
}

interface EntryRowViewProps {
  readonly row: EntryRow
  /** Position in the whole report, from 1. */
  readonly place: number
  /** Another line has the same product. */
  readonly isTwice: boolean
  /** Total from which the line is an outlier. */
  readonly jumpAt: number
}

/** One line: typed text, product, quantity and total; in three rows when narrow. */
export const EntryRowView = memo(function EntryRowView({ row, place, isTwice, jumpAt }: EntryRowViewProps) {
  const text = useText()
  const format = useFormat()
  const state = rowState(row)
  const total = entryLineTotal(row)
  const item = useRef<HTMLLIElement>(null)
  const { remove } = useRemoveRow(row)
  useAnswerFocus(row, item)
  const stats = { counts: new Map(isTwice && row.product ? [[row.product.id, 2]] : []), jumpAt }
  const doubts = quantityDoubtsOf(row, stats)
  // Green only without open questions.
  const isHeld = state === 'found' && doubts.length > 0
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={text('quickEntry.line', { number: place, text: row.line.source })}
      data-fix={state === 'candidates' || state === 'none' || doubts.length > 0 ? '' : undefined}
      className="[contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]"
    >
      {/* A separate box: as a grid, a skipped row would get the wrong height. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-3 py-2.5 @sm:px-4 @md:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)_minmax(10rem,0.5fr)_7rem_auto]">
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Badge tone={isHeld ? 'warning' : tones[state]} dot>
            <Text id={isHeld ? 'quickEntry.filter.doubtful' : `quickEntry.state.${state}`} />
          </Badge>
          <p className="text-muted m-0 w-full font-mono text-sm wrap-anywhere @md:line-clamp-3">
            {row.line.source}
          </p>
        </div>
        <div className="order-1 col-span-full flex min-w-0 flex-col gap-1 @md:order-none @md:col-span-1">
          <RowProduct row={row} />
          <RememberButton row={row} />
          {row.rejection && (
            <p role="alert" className="text-danger-ink m-0 text-sm">
              <Text id={`quickEntry.refusal.${row.rejection}`} />
            </p>
          )}
        </div>
        <div className="order-2 min-w-0 @md:order-none">
          {row.product && (
            <RowQuantity
              row={row}
              product={row.product}
              doubts={doubts}
              isAsked={lineNeedsReview(row, stats)}
            />
          )}
        </div>
        <p className="order-3 m-0 pt-1.5 text-end font-semibold whitespace-nowrap tabular-nums @md:order-none @md:whitespace-normal">
          {total !== null && format.money(total)}
          {row.product?.price === null && (
            <span className="text-muted text-sm font-normal">
              <Text id="product.noPrice" />
            </span>
          )}
        </p>
        <IconButton
          size="sm"
          className="text-muted col-start-2 row-start-1 justify-self-end @md:col-start-auto @md:row-start-auto"
          label={text('quickEntry.remove', { text: row.line.source })}
          icon={<DeleteIcon />}
          data-remove=""
          onClick={(event) => remove(event.currentTarget)}
        />
      </div>
    </li>
  )
})
