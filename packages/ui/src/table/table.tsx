import { useId } from 'react'
import { cx } from '../cx.ts'
import { useOverflow } from '../hooks/use-overflow.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { moreAtRight } from './table.styles.ts'
import type { TableProps } from './table.types.ts'

/**
 * A semantic table: sort buttons with `aria-sort`, selection, sticky head, cards on a narrow container. It scrolls sideways in its
 * own box, which is then reachable by keyboard.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption = false, columns, rows, getRowKey, sort = null, onSort, selection } = props
  const {
    density = 'comfortable',
    stickyHead,
    maxHeight,
    collapse = false,
    loading,
    empty,
    stale,
    footer,
  } = props
  const captionId = useId()
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  const isScrollable = overflows.x || (maxHeight !== undefined && overflows.y)
  const isEmpty = !loading && rows.length === 0
  const width = columns.length + (selection ? 1 : 0)
  return (
    <div
      ref={ref}
      // Not a region: with the name of the section around it, it would be the same landmark twice.
      role={isScrollable ? 'group' : undefined}
      aria-labelledby={isScrollable ? captionId : undefined}
      tabIndex={isScrollable ? 0 : undefined}
      style={{ maxHeight }}
      className={cx(
        'border-line bg-surface relative min-w-0 rounded-md border',
        // Overflow clipping would break the sticky head, so it is set only when needed.
        isScrollable || maxHeight !== undefined ? 'overflow-auto overscroll-x-contain' : 'overflow-x-clip',
        overflows.right && moreAtRight,
        // In its own box the head sticks to the top of that box, not below the bar of the page.
        maxHeight !== undefined && '[--comptoir-sticky-top:0px]',
        stickyHead && !isScrollable && maxHeight === undefined && 'overflow-visible!',
        collapse && '@max-sm:border-0 @max-sm:bg-transparent',
        props.className,
      )}
    >
      <table
        // Cards change `display`, which makes browsers drop the table semantics: the roles restore them.
        role={collapse ? 'table' : undefined}
        aria-busy={loading || stale ? true : undefined}
        className={cx('w-full border-separate border-spacing-0 text-base', collapse && '@max-sm:block')}
      >
        <caption
          id={captionId}
          className={cx(
            showCaption ? 'px-3 py-2.5 text-start text-base font-semibold' : 'sr-only',
            // A caption of cards has no table to take its width from.
            showCaption && collapse && '@max-sm:block @max-sm:px-0',
          )}
        >
          {caption}
        </caption>
        <TableHead
          {...{ columns, rows, getRowKey, sort, onSort, selection, density, stickyHead, collapse }}
        />
        <tbody
          role={collapse ? 'rowgroup' : undefined}
          className={cx(
            'transition-opacity duration-150',
            stale && 'opacity-60',
            collapse && '@max-sm:flex @max-sm:flex-col @max-sm:gap-2',
          )}
        >
          {loading && (
            <TableSkeleton
              rows={loading.rows ?? 6}
              {...{ columns, density, collapse }}
              hasSelection={!!selection}
            />
          )}
          {isEmpty && (
            <tr role={collapse ? 'row' : undefined} className={collapse ? '@max-sm:block' : undefined}>
              <td
                role={collapse ? 'cell' : undefined}
                colSpan={width}
                className={cx('p-0', collapse && '@max-sm:block')}
              >
                {empty}
              </td>
            </tr>
          )}
          {!loading &&
            rows.map((row) => (
              <TableRow
                key={getRowKey(row)}
                rowKey={getRowKey(row)}
                isCurrent={props.isRowCurrent?.(row) ?? false}
                {...{ row, columns, selection, density, collapse }}
              />
            ))}
        </tbody>
        {footer && !loading && !isEmpty && (
          <tfoot
            role={collapse ? 'rowgroup' : undefined}
            className={cx(
              'font-semibold [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2',
              collapse && '@max-sm:block',
            )}
          >
            {footer}
          </tfoot>
        )}
      </table>
      {loading && <output className="sr-only">{loading.label}</output>}
    </div>
  )
}
