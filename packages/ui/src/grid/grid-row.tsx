import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { cx } from '../cx.ts'
import { GripIcon } from '../icon/icons.ts'
import { GridField } from './grid-field.tsx'
import type { GridColumn, GridProps } from './grid.types.ts'
import { cellKey, type GridEdits } from './use-grid-edits.ts'

interface GridRowProps<Row> extends Pick<
  GridProps<Row>,
  'columns' | 'selection' | 'order' | 'narrowTemplate'
> {
  readonly row: Row
  readonly rowKey: string
  readonly index: number
  readonly isWide: boolean
  readonly edits: GridEdits
  readonly handle: HTMLAttributes<HTMLElement>
  /** The dragged row would be dropped before or after it. */
  readonly mark: 'before' | 'after' | null
  readonly isCarried: boolean
  readonly measure: Ref<HTMLDivElement>
  readonly onPaste: (columnIndex: number, text: string) => boolean
  readonly onStep: (columnIndex: number, across: number, down: number) => boolean
}

/** A paste into a cell's own field stays in it. */
const isField = (target: EventTarget) => target instanceof HTMLInputElement

/** One row: handle, checkbox, cells. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, index, isWide, columns, selection, order, mark, isCarried, handle, measure, ...cell } =
    props
  const shown = isWide ? columns.filter((column) => column.isWide) : columns
  const isSelected = selection?.selected.has(rowKey) ?? false
  const canSelect = selection?.isSelectable?.(row) ?? true
  const cells = shown.map((column) => {
    const columnIndex = columns.indexOf(column)
    const text = column.editText?.(row) ?? null
    return (
      <div
        key={column.key}
        role="gridcell"
        aria-colindex={columnIndex + 1}
        style={isWide ? { gridColumn: `${1 + (order ? 1 : 0) + (selection ? 1 : 0)} / -1` } : undefined}
        onPaste={(event) => {
          const takes = text === null && column.pasteText && !isField(event.target)
          if (takes && props.onPaste(columnIndex, event.clipboardData.getData('text/plain')))
            event.preventDefault()
        }}
        className={cx(
          'min-w-0',
          column.align === 'end' && 'text-end tabular-nums',
          column.className,
          !isWide && column.narrowClassName,
        )}
      >
        {columnIndex > 0 && !isWide && column.narrowPlaceholder === undefined && (
          // On narrow screens no heads are shown; the field has its own name.
          <span aria-hidden="true" className="text-muted block text-sm @sm:hidden">
            {column.header}
          </span>
        )}
        {text === null ? (
          column.renderCell(row)
        ) : (
          <Editable {...cell} {...{ row, rowKey, isWide, column, columnIndex, text }} />
        )}
      </div>
    )
  })
  return (
    <div
      ref={measure}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selection && canSelect ? isSelected : undefined}
      data-index={index}
      data-row-index={index}
      data-row-key={rowKey}
      className={cx(
        'grid-row border-line relative grid items-center gap-x-2 gap-y-1 border-t px-2 py-1',
        isWide ? 'bg-sunken' : isSelected ? 'bg-selected' : 'bg-surface',
        isCarried && 'opacity-50',
        mark === 'before' && 'before:bg-brand before:absolute before:inset-x-0 before:-top-px before:h-0.5',
        mark === 'after' && 'after:bg-brand after:absolute after:inset-x-0 after:-bottom-px after:h-0.5',
      )}
    >
      {order && (
        <div role="gridcell" className="flex justify-center">
          <button
            type="button"
            aria-label={order.handleLabel(row)}
            aria-pressed={isCarried}
            className="text-muted hover:text-ink min-h-control-sm flex w-6 cursor-grab touch-none items-center justify-center rounded-sm border-0 bg-transparent p-0 active:cursor-grabbing"
            {...handle}
          >
            <GripIcon aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
      {selection && (
        <div role="gridcell" className="flex justify-center">
          {canSelect && (
            <Checkbox
              hideLabel
              label={selection.rowLabel(row)}
              checked={isSelected}
              onChange={(event) => {
                const next = new Set(selection.selected)
                if (event.currentTarget.checked) next.add(rowKey)
                else next.delete(rowKey)
                selection.onChange(next)
              }}
            />
          )}
        </div>
      )}
      {isWide ? (
        cells
      ) : (
        // On narrow screens the cells are stacked next to handle and checkbox.
        <div
          role="presentation"
          className="contents @max-sm:grid @max-sm:grid-cols-(--grid-narrow-cells) @max-sm:items-start @max-sm:gap-x-2 @max-sm:gap-y-1"
        >
          {cells}
        </div>
      )}
    </div>
  )
}

interface EditableProps<Row> extends Pick<
  GridRowProps<Row>,
  'row' | 'rowKey' | 'isWide' | 'edits' | 'onPaste' | 'onStep'
> {
  readonly column: GridColumn<Row>
  readonly columnIndex: number
  readonly text: string
}

function Editable<Row>({
  column,
  columnIndex,
  text,
  row,
  rowKey,
  isWide,
  edits,
  ...props
}: EditableProps<Row>): ReactNode {
  return (
    <>
      <GridField
        label={column.editLabel?.(row) ?? ''}
        text={text}
        draft={edits.draftOf(rowKey, column.key)}
        align={column.align ?? 'start'}
        inputMode={column.inputMode ?? 'text'}
        narrowPlaceholder={column.narrowPlaceholder}
        cell={cellKey(rowKey, column.key)}
        isBold={isWide}
        onCommit={(typed) => edits.edit([{ rowKey, column: column.key, text: typed }])}
        onRestore={() => edits.forget(rowKey, column.key)}
        onPaste={(pasted) => props.onPaste(columnIndex, pasted)}
        onStep={(across, down) => props.onStep(columnIndex, across, down)}
        onUndo={(isRedo) => (isRedo ? edits.redo() : edits.undo())}
      />
      {column.renderHint?.(row)}
    </>
  )
}
