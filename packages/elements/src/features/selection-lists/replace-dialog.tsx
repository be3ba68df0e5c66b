import { routes, type Product, type Replacement, type SelectionItem } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { ProductPrice } from '../../domain/product/product-price.tsx'
import { RatingNotice } from '../../domain/product/rating-notice.tsx'
import { useItemWrites } from './use-items.ts'

interface ReplaceDialogProps {
  readonly item: SelectionItem
  readonly product: Product
  readonly onClose: () => void
}

/** The removed lines and their replacements. */
interface Replaced {
  readonly uuid: string
  readonly removed: readonly number[]
  readonly created: readonly number[]
}

/** Lines deleted by someone else need no removal. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

/** Replaces a line's product with a suggested one, in this list or in all lists the user may edit (B-16). */
export function ReplaceDialog({ item, product, onClose }: ReplaceDialogProps) {
  const text = useText()
  const undoable = useUndoable()
  const { replace, replaceEverywhere, remove, restore } = useItemWrites()
  const [isEverywhere, setEverywhere] = useState(false)
  const read = useRead(routes.listItemReplacements, { params: { id: item.id } })

  async function choose(by: Replacement) {
    const isDone = await undoable<readonly Replaced[]>({
      run: async () => {
        if (!isEverywhere) {
          const done = await replace.mutateAsync({ params: { id: item.id }, body: { productId: by.id } })
          return [{ uuid: done.list.uuid, removed: done.removed, created: done.created }]
        }
        const body = { productId: product.id, replacementId: by.id }
        return (await replaceEverywhere.mutateAsync({ body })).lists
      },
      undo: async (lists) => {
        for (const { uuid, removed, created } of lists) {
          const params = { uuid }
          await remove.mutateAsync({ params, body: { ids: [...created] } }).catch(ignoreDeleted)
          await restore.mutateAsync({ params, body: { ids: [...removed] } })
        }
      },
      canUndo: (lists) => lists.length > 0,
      done: (lists) => ({
        title: text('selectionLists.replaced', { name: product.name, by: by.name, count: lists.length }),
        duration: 10_000,
      }),
      undone: text('selectionLists.replaceUndone'),
      failed: text('selectionLists.replaceFailed'),
    })
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('selectionLists.replaceTitle', { name: product.name })}
    >
      <Loaded read={read} skeleton={<Skeleton shape="row" count={3} />}>
        {({ member }) =>
          member.length === 0 ? (
            <p className="text-muted m-0">
              <Text id="selectionLists.noReplacement" />
            </p>
          ) : (
            <>
              <Checkbox
                label={<Text id="selectionLists.everywhere" />}
                checked={isEverywhere}
                onChange={(event) => setEverywhere(event.currentTarget.checked)}
              />
              <ul role="list" className="divide-line m-0 list-none divide-y p-0">
                {member.map((by) => (
                  <li key={by.id} className="flex flex-wrap items-center gap-3 py-2">
                    <div className="min-w-0 flex-1 basis-48">
                      <p className="m-0 font-semibold wrap-break-word">{by.name}</p>
                      <p className="text-muted m-0 flex flex-wrap gap-x-2 text-sm">
                        <span className="text-ink font-mono">{by.reference}</span>
                        <span>{by.manufacturer.name}</span>
                        <span>{by.supplier.name}</span>
                      </p>
                      <RatingNotice check={by.ratingCheck} />
                    </div>
                    <ProductPrice product={by} />
                    <Button
                      size="sm"
                      busy={replace.isPending || replaceEverywhere.isPending}
                      onClick={() => void choose(by)}
                    >
                      <Text id="selectionLists.replaceBy" />
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
