import { priceChange, quantityOf, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { cx, Grid, type GridColumn, type TableSelection } from '@comptoir/ui'
import { Text, useFormat, useText, PriceColumn, useColumnPrice } from '../../runtime/index.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { ItemProduct } from './item-product.tsx'
import { runsOf } from './item-runs.ts'
import { useItemEdits } from './use-item-edits.ts'
import { useTicks } from './use-ticks.ts'
import { useItemWrites } from './use-items.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

interface ItemGridProps {
  readonly list: SelectionList
  readonly items: readonly SelectionItem[]
  /** Set once all lines are loaded: only then can they be reordered. */
  readonly isWhole: boolean
  readonly selection: TableSelection<SelectionItem>
}

/** The lines of a list as a spreadsheet: quantities, formulas, notes and headings are edited in place, lines dragged by their handle. */
export function ItemGrid({ list, items, isWhole, selection }: ItemGridProps) {
  const text = useText()
  const { toggle } = useTicks(list)
  const columns = useColumns(list, toggle)
  const edit = useItemEdits(list, items)
  const move = useMove(list, items, selection)
  const canEdit = list.access !== 'read'
  return (
    <PriceColumn prices={items.map(({ unitPrice }) => unitPrice)}>
      <Grid
        label={text('selectionLists.itemsOf', { name: list.name })}
        columns={columns}
        rows={items}
        getRowKey={keyOf}
        isRowWide={isHeading}
        selection={selection}
        narrowTemplate="minmax(0,1fr) minmax(0,1fr)"
        onEdit={edit}
        {...(items.length <= shortList && { maxHeight: 'none' })}
        {...(canEdit &&
          isWhole && {
            order: {
              onMove: (rowKey: string, before: string | null) => void move(rowKey, before),
              handleLabel: (item: SelectionItem) => text('selectionLists.move', { name: nameOf(item) }),
              position: (place: number, count: number) => text('selectionLists.place', { place, count }),
              help: text('selectionLists.moveHelp'),
            },
          })}
      />
    </PriceColumn>
  )
}

/** Up to this number, lines scroll with the page. */
const shortList = 40
/** Quantities have three decimals. */
const finest = 0.001

const keyOf = ({ id }: SelectionItem) => String(id)
const isHeading = ({ product }: SelectionItem) => product === null
/** Returns the name of a line. */
export const nameOf = ({ heading, product }: SelectionItem) => heading ?? product?.name ?? ''

/** Moves a line, with all selected ones if it is one of them; undo restores every position. */
function useMove(
  { uuid }: SelectionList,
  items: readonly SelectionItem[],
  selection: TableSelection<SelectionItem>,
) {
  const text = useText()
  const undoable = useUndoable()
  const { move } = useItemWrites()
  const params = { uuid }
  return (rowKey: string, before: string | null) => {
    const chosen = [...selection.selected]
    const ids = (chosen.includes(rowKey) ? chosen : [rowKey]).map(Number)
    const target = before === null || ids.includes(Number(before)) ? null : Number(before)
    const runs = runsOf(
      items.map(({ id }) => id),
      new Set(ids),
    )
    return undoable({
      run: () => move.mutateAsync({ params, body: { ids, before: target } }),
      undo: async () => {
        // In reverse order: each run then finds the line below it in place.
        for (const run of runs.toReversed()) await move.mutateAsync({ params, body: run })
      },
      done: text('selectionLists.moved', { count: ids.length }),
      failed: text('selectionLists.changeFailed'),
    })
  }
}

function useColumns(
  { access, variables }: SelectionList,
  tick: (item: SelectionItem) => Promise<void>,
): GridColumn<SelectionItem>[] {
  const text = useText()
  const format = useFormat()
  const numbers = useTypedNumbers()
  const canEdit = access !== 'read'
  /** The result of the formula, if not a whole packaging. */
  const roundedFrom = (formula: string, quantity: number) => {
    const exact = quantityOf(formula, variables, finest)
    if (!('value' in exact) || exact.value >= quantity) return null
    return ` ${text('selectionLists.roundedFrom', { quantity: format.number(exact.value) })}`
  }
  return [
    {
      key: 'product',
      header: text('selectionLists.product'),
      width: 'minmax(0,1fr)',
      isWide: true,
      narrowClassName: '@max-sm:col-span-2',
      renderCell: (item) => <ItemProduct item={item} canEdit={canEdit} onTick={(one) => void tick(one)} />,
      editText: ({ heading }) => (canEdit ? heading : null),
      editLabel: () => text('selectionLists.heading'),
    },
    {
      key: 'quantity',
      header: text('selectionLists.quantity'),
      width: variables.length > 0 ? 44 : 26,
      narrowClassName: variables.length > 0 ? '@max-sm:col-span-2' : '',
      align: 'end',
      inputMode: variables.length > 0 ? 'text' : 'decimal',
      renderCell: ({ quantity }) => quantity !== null && format.number(quantity),
      editText: ({ quantity, formula }) =>
        canEdit && quantity !== null ? (formula ?? numbers.format(quantity)) : null,
      editLabel: (item) => text('selectionLists.quantityOf', { name: nameOf(item) }),
      renderHint: ({ formula, quantity, product }) =>
        formula !== null &&
        quantity !== null && (
          <span className="text-muted block px-1.5 text-sm">
            {`= ${product ? text(`product.unit.${product.unit}`, { quantity }) : format.number(quantity)}`}
            {roundedFrom(formula, quantity)}
          </span>
        ),
    },
    {
      key: 'price',
      header: text('selectionLists.unitPrice'),
      width: 26,
      align: 'end',
      renderCell: (item) => <Price item={item} />,
    },
    {
      key: 'total',
      header: text('selectionLists.total'),
      width: 28,
      align: 'end',
      renderCell: ({ total }) =>
        total === null ? (
          <span className="text-muted text-sm">
            <Text id="product.noPrice" />
          </span>
        ) : (
          <span className="font-semibold whitespace-nowrap">{format.money(total)}</span>
        ),
    },
    {
      key: 'note',
      header: text('selectionLists.note'),
      width: 'minmax(calc(var(--ui-space)*20),0.35fr)',
      narrowClassName: '@max-sm:col-span-2',
      renderCell: ({ note }) => note,
      editText: ({ note, product }) => (canEdit && product ? (note ?? '') : null),
      editLabel: (item) => text('selectionLists.noteOf', { name: nameOf(item) }),
      narrowPlaceholder: text('selectionLists.note'),
    },
  ]
}

/** Today's price, and its change since the line was added. */
function Price({ item: { unitPrice, addedPrice, addedAt, product } }: { readonly item: SelectionItem }) {
  const text = useText()
  const format = useFormat()
  const write = useColumnPrice()
  if (unitPrice === null || !product) return null
  const change = priceChange(addedPrice, product.price?.net ?? null)
  return (
    <span className="flex flex-col items-end">
      <span className="whitespace-nowrap">{write(unitPrice)}</span>
      <span className="text-muted text-sm">
        {text(`product.per.${product.unit}`, { base: product.price?.base ?? 1 })}
      </span>
      {change !== null && (
        <span className={cx('text-sm', change > 0 ? 'text-danger-ink' : 'text-success-ink')}>
          {text('selectionLists.changedSince', {
            change: `${change > 0 ? '+' : '−'}${format.percent(Math.abs(change))}`,
            day: format.date(new Date(addedAt)),
          })}
        </span>
      )}
    </span>
  )
}
