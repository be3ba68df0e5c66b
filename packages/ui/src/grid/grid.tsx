import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useRef, useState, type CSSProperties } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { cx } from '../cx.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { placeBlock, readBlock } from './grid-paste.ts'
import { GridRow } from './grid-row.tsx'
import type { GridProps } from './grid.types.ts'
import { cellKey, useGridEdits } from './use-grid-edits.ts'
import { useRowOrder } from './use-row-order.ts'

/** Fewer rows are all rendered, so that find-in-page and print include them. */
const maxRenderedRows = 60
const rowHeight = 48
const frames = 8
/** The indexes after one, or with -1 before it, nearest first. */
const placesFrom = (from: number, step: number, count: number) =>
  Array.from({ length: step > 0 ? count - from - 1 : from }, (_, at) => from + step * (at + 1))
const trackOf = (width: number | string) =>
  typeof width === 'number' ? `calc(var(--ui-space) * ${width})` : width

/**
 * A table whose cells are edited as in a spreadsheet: arrows, Enter and Tab go from cell to cell, a pasted block fills cells
 * to the right and downwards, Ctrl+Z undoes, a rejected text stays in its cell with the reason. Rows are moved by a
 * handle. Of many rows only the visible ones are rendered.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, getRowKey, selection, order, isRowWide, narrowTemplate = '1fr' } = props
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const keys = rows.map(getRowKey)
  const edits = useGridEdits(props)
  const { carried, handleOf } = useRowOrder({ order, keys, box })
  const isLong = rows.length > maxRenderedRows
  // oxlint-disable-next-line react/incompatible-library -- its functions are not passed to memoised components
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    // The focused row stays rendered, or the typed text would be lost.
    rangeExtractor: (range: Range) => {
      const own = active === null ? -1 : keys.indexOf(active)
      const shown = defaultRangeExtractor(range)
      return own < 0 || shown.includes(own) ? shown : [...shown, own].toSorted((a, b) => a - b)
    },
  })
  const drawn = isLong ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start })) : undefined
  const tools = [...(order ? [6] : []), ...(selection ? [7] : [])].map(trackOf)
  const templates: CSSProperties & Record<`--${string}`, string> = {
    '--grid-tracks': [...tools, ...columns.map(({ width }) => trackOf(width))].join(' '),
    '--grid-narrow': [...tools, 'minmax(0,1fr)'].join(' '),
    '--grid-narrow-cells': narrowTemplate,
  }

  function goTo(columnIndex: number, index: number) {
    const [column, key] = [columns[columnIndex], keys[index]]
    if (!column || key === undefined) return
    const name = CSS.escape(cellKey(key, column.key))
    const focus = (left: number) => {
      const field = box.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
      if (field) field.focus()
      else if (left > 0) requestAnimationFrame(() => focus(left - 1))
    }
    if (isLong) virtual.scrollToIndex(index)
    focus(frames)
  }
  function step(index: number, columnIndex: number, across: number, down: number): boolean {
    const places =
      across === 0 ? placesFrom(index, down, rows.length) : placesFrom(columnIndex, across, columns.length)
    const next = places.find((at) => {
      const row = rows[across === 0 ? at : index]
      const column = columns[across === 0 ? columnIndex : at]
      return row !== undefined && (column?.editText?.(row) ?? null) !== null
    })
    if (next === undefined) return false
    if (across === 0) goTo(columnIndex, next)
    else goTo(next, index)
    return true
  }
  function paste(rowIndex: number, columnIndex: number, text: string): boolean {
    const block = readBlock(text)
    if (!block) return false
    const placed = placeBlock(block, { rows, columns, getRowKey, rowIndex, columnIndex })
    edits.edit(placed.edits, placed.unplaced)
    return true
  }

  function rowAt(index: number) {
    const row = rows[index]
    const key = keys[index]
    if (row === undefined || key === undefined) return null
    const isLast = index === rows.length - 1
    return (
      <GridRow
        key={key}
        rowKey={key}
        {...{ row, index, columns, selection, order, edits }}
        isWide={isRowWide?.(row) ?? false}
        handle={handleOf(key)}
        isCarried={carried?.key === key}
        mark={carried?.place === index ? 'before' : isLast && carried?.place === rows.length ? 'after' : null}
        measure={isLong ? virtual.measureElement : null}
        onPaste={(columnIndex, text) => paste(index, columnIndex, text)}
        onStep={(columnIndex, across, down) => step(index, columnIndex, across, down)}
      />
    )
  }

  return (
    <div className={cx('border-line bg-surface @container min-w-0 rounded-md border', props.className)}>
      <div
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={selection ? true : undefined}
        style={{ ...templates, maxHeight: props.maxHeight ?? '70dvh' }}
        className="ui-grid relative overflow-auto overscroll-x-contain [&_.grid-row]:grid-cols-(--grid-narrow) @sm:[&_.grid-row]:grid-cols-(--grid-tracks)"
        onFocus={(event) =>
          setActive(event.target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'] ?? null)
        }
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setActive(null)
        }}
      >
        <GridHead {...{ columns, rows, keys, selection, order }} />
        <div
          role="rowgroup"
          className="relative"
          style={isLong ? { blockSize: virtual.getTotalSize() } : undefined}
        >
          {drawn
            ? drawn.map(({ index, start }) => (
                <div
                  key={keys[index]}
                  role="presentation"
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {rowAt(index)}
                </div>
              ))
            : rows.map((_row, index) => rowAt(index))}
        </div>
      </div>
      <LiveRegion
        message={
          carried && order
            ? `${carried.place === keys.indexOf(carried.key) ? `${order.help} ` : ''}${order.position(Math.min(carried.place + 1, rows.length), rows.length)}`
            : null
        }
      />
    </div>
  )
}

type HeadProps<Row> = Pick<GridProps<Row>, 'columns' | 'rows' | 'selection' | 'order'> & {
  readonly keys: readonly string[]
}

function GridHead<Row>({ columns, rows, keys, selection, order }: HeadProps<Row>) {
  const selectable = keys.filter((_key, at) => {
    const row = rows[at]
    return row !== undefined && (selection?.isSelectable?.(row) ?? true)
  })
  const isAll = selectable.length > 0 && selectable.every((key) => selection?.selected.has(key))
  return (
    <div role="rowgroup" className="bg-raised sticky top-0 z-1">
      <div
        role="row"
        aria-rowindex={1}
        className={cx(
          'grid-row text-muted grid items-center gap-x-2 px-2 py-1.5 text-sm font-semibold',
          // On narrow screens only this part is visible.
          !selection && '@max-sm:sr-only',
        )}
      >
        {order && <div role="columnheader" aria-hidden="true" />}
        {selection && (
          <div role="columnheader" className="flex justify-center">
            <Checkbox
              hideLabel
              label={selection.allLabel}
              checked={isAll}
              onChange={(event) => selection.onChange(new Set(event.currentTarget.checked ? selectable : []))}
            />
          </div>
        )}
        {columns.map(({ key, header, align, editText }, at) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={at + 1}
            className={cx(
              'min-w-0 @max-sm:sr-only',
              align === 'end' && 'text-end',
              // Above the fields.
              at > 0 && editText && 'px-1.5',
            )}
          >
            {header}
          </div>
        ))}
      </div>
    </div>
  )
}
