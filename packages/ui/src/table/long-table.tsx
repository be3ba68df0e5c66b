import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { useOverflow } from '../hooks/use-overflow.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { moreAtRight } from './table.styles.ts'
import type { TableProps } from './table.types.ts'

type LongTableProps<Row> = Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'rows' | 'getRowKey' | 'sort' | 'onSort' | 'className'
> & {
  /** CSS height beyond which the rows scroll in a box, where there are many or they are wider than the page. */
  maxHeight: string
  /** Usual height of a row, in pixels. */
  rowHeight: number
}

/** Fewer rows are all rendered, so that find-in-page and print include them. */
const maxRenderedRows = 60

/**
 * A dense table of up to thousands of rows with sticky head and row heads. It scrolls with the page; many rows, and
 * rows wider than the page, scroll in their own box: of many only those near the box are rendered.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, getRowKey, sort = null, onSort, maxHeight, rowHeight } = props
  const captionId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isLong = rows.length > maxRenderedRows
  const { ref: watchWidth, overflows } = useOverflow<HTMLDivElement>()
  const isBoxed = isLong || overflows.x
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      return watchWidth(element)
    },
    [watchWidth],
  )
  // oxlint-disable-next-line react/incompatible-library -- its functions are not passed to memoised components
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
      ref={setBox}
      role="group"
      aria-labelledby={captionId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
      tabIndex={isBoxed ? 0 : undefined}
      style={{ maxHeight: isBoxed ? maxHeight : undefined }}
      className={cx(
        'border-line bg-surface relative isolate min-w-0 rounded-md border',
        isBoxed && 'overflow-auto overscroll-x-contain [--comptoir-sticky-top:0px]',
        overflows.right && moreAtRight,
        '[&_tbody_th]:bg-surface [&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:z-1',
        // As the rest of the row under the pointer, but opaque.
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

/** The space of rows that are not rendered. */
function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty and hidden */}
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  )
}
