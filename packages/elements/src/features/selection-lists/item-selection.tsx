import type { SelectionItem, SelectionList } from '@comptoir/contract'
import { Button, CopyIcon, DeleteIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { AskPrices } from '../../domain/product/ask-prices.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { useItemWrites } from './use-items.ts'
import type { ToCart } from './use-add-list-to-cart.ts'

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

interface ItemSelectionProps {
  readonly list: SelectionList
  /** The selected lines. */
  readonly items: readonly SelectionItem[]
  readonly toCart: ToCart
  readonly onDone: () => void
}

/** Number of selected lines and the actions on them, at the bottom of the window: under the thumb, however long the list. */
export function ItemSelection({ list, items, toCart, onDone }: ItemSelectionProps) {
  const text = useText()
  const undoable = useUndoable()
  const { remove, restore } = useItemWrites()
  const [isTransferring, setTransferring] = useState(false)
  const params = { uuid: list.uuid }
  const body = { ids: items.map(({ id }) => id) }
  return (
    <div
      role="group"
      aria-label={text('list.selection')}
      data-keep-clear=""
      className="bg-raised border-line shadow-overlay sticky bottom-0 z-1 flex flex-wrap items-center gap-2 rounded-lg border px-3 py-2.5"
    >
      <span role="status" className="me-auto font-semibold tabular-nums">
        {text('list.selected', { count: items.length })}
      </span>
      <AskPrices
        size="sm"
        request={{ fromList: { uuid: list.uuid, items: body.ids } }}
        name={list.name}
        disabled={!items.some(({ product }) => product !== null)}
      />
      <AddToCartButton {...{ toCart, items }} count={items.length} />
      <Button size="sm" icon={<CopyIcon />} onClick={() => setTransferring(true)}>
        <Text id="selectionLists.transfer" />
      </Button>
      {list.access !== 'read' && (
        <Button
          size="sm"
          icon={<DeleteIcon />}
          busy={remove.isPending}
          onClick={() => {
            onDone()
            void undoable({
              isRemoval: true,
              run: () => remove.mutateAsync({ params, body }),
              undo: () => restore.mutateAsync({ params, body }),
              done: text('selectionLists.itemsRemoved', { count: items.length }),
              failed: text('selectionLists.changeFailed'),
            })
          }}
        >
          <Text id="selectionLists.removeItems" />
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onDone}>
        <Text id="list.clearSelection" />
      </Button>
      {isTransferring && (
        <TransferDialog list={list} items={items} onClose={() => setTransferring(false)} onDone={onDone} />
      )}
    </div>
  )
}
