import type { SelectionItem, SelectionList } from '@comptoir/contract'
import { Button, EmptyState, ListIcon, NoResultIcon, PlusIcon, SearchField } from '@comptoir/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { Loaded, Text, useText } from '../../runtime/index.ts'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'
import { AskPrices } from '../../domain/product/ask-prices.tsx'
import { AddProducts } from './add-products.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { CartReport } from './cart-report.tsx'
import { ItemGrid, nameOf } from './item-grid.tsx'
import { ItemSelection } from './item-selection.tsx'
import { ListsSkeleton } from './lists-skeleton.tsx'
import { SupplierTotals } from './supplier-totals.tsx'
import { TickedCount } from './ticked-count.tsx'
import { useAddHeading } from './use-add-heading.ts'
import { useItems } from './use-items.ts'
import { useAddListToCart } from './use-add-list-to-cart.ts'

/** The lines of a list with their actions and totals. */
export function ListItems({ list }: { readonly list: SelectionList }) {
  const read = useItems(list.uuid)
  return (
    <Loaded read={read} skeleton={<ListsSkeleton />}>
      {({ member }) => <Items list={list} items={member} />}
    </Loaded>
  )
}

interface ItemsProps {
  readonly list: SelectionList
  readonly items: readonly SelectionItem[]
}

function Items({ list, items }: ItemsProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const words = foldText(useDeferredValue(search)).trim()
  const shown = useMemo(
    () => items.filter((item) => words === '' || textOf(item).includes(words)),
    [items, words],
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter(({ id }) => selected.has(String(id)))
  const toCart = useAddListToCart(list)
  const addHeading = useAddHeading(list)
  const canEdit = list.access !== 'read'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 @max-sm:[&>button]:grow">
        <SearchField
          className="min-w-0 grow basis-56"
          label={text('selectionLists.searchItems')}
          placeholder={text('selectionLists.searchItems')}
          value={search}
          onValueChange={setSearch}
          clearLabel={text('list.clearFilters')}
        />
        {canEdit && (
          <>
            <AddProducts list={list} />
            <Button icon={<PlusIcon />} onClick={() => void addHeading()}>
              <Text id="selectionLists.addHeading" />
            </Button>
          </>
        )}
        <AskPrices
          request={{ fromList: { uuid: list.uuid } }}
          name={list.name}
          disabled={!items.some(({ product }) => product !== null)}
        />
        <AddToCartButton count={null} toCart={toCart} items={items} />
      </div>
      <CartReport toCart={toCart} />
      <TickedCount list={list} items={items} />
      {items.length === 0 ? (
        <EmptyState icon={<ListIcon />} title={<Text id="selectionLists.noItem" />}>
          <Text id="selectionLists.noItemHelp" />
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<NoResultIcon />}
          title={<Text id="selectionLists.noItemFound" />}
          actions={
            <Button variant="primary" onClick={() => setSearch('')}>
              <Text id="list.clearFilters" />
            </Button>
          }
        />
      ) : (
        <ItemGrid
          list={list}
          items={shown}
          isWhole={shown.length === items.length}
          selection={{
            selected,
            onChange: setSelected,
            allLabel: text('selectionLists.selectAll'),
            rowLabel: (item) => text('list.select', { name: nameOf(item) }),
          }}
        />
      )}
      {chosen.length > 0 && (
        <ItemSelection list={list} items={chosen} toCart={toCart} onDone={() => setSelected(new Set())} />
      )}
      {items.length > 0 && <SupplierTotals items={items} />}
    </>
  )
}

/** Searchable text of a line. */
function textOf({ heading, note, product }: SelectionItem): string {
  const parts = [
    heading,
    note,
    product?.name,
    product?.reference,
    product?.ean,
    product?.manufacturer.name,
    product?.supplier.name,
  ]
  return foldText(parts.filter(Boolean).join(' '))
}
