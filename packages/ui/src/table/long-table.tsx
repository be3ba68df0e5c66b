import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { TableProps } from './table.types.ts'

type LongTableProps<Row> = Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'rows' | 'getRowKey' | 'sort' | 'onSort' | 'className'
> & {
  /** CSS height beyond which the rows scroll in the box. */
  maxHeight: string
  /** How high a row usually is, in pixels. */
  rowHeight: number
}

/** Fewer rows are all drawn: the browser's own search finds them, and print shows them. */
const drawnAtMost = 60

/**
 * A dense table of up to thousands of rows in a box of its own, with its head and its row heads in sight: of many rows only
 * those near the box are drawn.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, getRowKey, sort = null, onSort, maxHeight, rowHeight } = props
  const captionId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isLong = rows.length > drawnAtMost
  // oxlint-disable-next-line react/incompatible-library -- its functions go to no memoised part
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : getRowKey(row)
    },
    overscan: 10,
  })
  const drawn = isLong ? virtual.getVirtualItems() : null
  const places = drawn ? drawn.map(({ index }) => index) : rows.map((_row, index) => index)
  const above = drawn?.[0]?.start ?? 0
  const below = drawn ? virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={captionId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
      tabIndex={0}
      style={{ maxHeight }}
      className={cx(
        'border-line bg-surface relative isolate min-w-0 overflow-auto overscroll-x-contain rounded-md border [--comptoir-sticky-top:0px]',
        '[&_tbody_th]:bg-surface [&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:z-1',
        // As the rest of the row under the pointer, but nothing shows through it.
        '[&_tbody_tr:hover_th]:bg-[color-mix(in_srgb,var(--ui-ink)_6%,var(--ui-surface))]',
        '[&_thead_th:first-child]:left-0 [&_thead_th:first-child]:z-20',
        props.className,
      )}
    >
      <table
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className="w-full border-separate border-spacing-0 text-base"
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <TableHead {...{ columns, rows, getRowKey, sort, onSort }} density="dense" stickyHead />
        <tbody>
          {above > 0 && <Gap height={above} width={columns.length} />}
          {places.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = getRowKey(row)
            return (
              <TableRow
                key={key}
                rowKey={key}
                {...{ row, columns }}
                density="dense"
                collapse={false}
                isCurrent={false}
                index={isLong ? index : undefined}
                measure={isLong ? virtual.measureElement : undefined}
              />
            )
          })}
          {below > 0 && <Gap height={below} width={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds nothing, and is hidden */}
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  )
}
