import { routes, type OwnReference, type Product } from '@comptoir/contract'
import { useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

/** A product has few numbers; the company's whole list is in the quick entry. */
const shown = { page: 1, itemsPerPage: 50 } as const
const options = {
  invalidates: [routes.listOwnReferences, routes.getProduct, routes.getCart, routes.searchProducts],
}

/** The company's numbers of one product, and the actions on them. */
export function useProductNumbers({ id: productId }: Product) {
  const text = useText()
  const notify = useNotify()
  const undoable = useUndoable()
  const read = useRead(routes.listOwnReferences, { query: { product: productId, ...shown } })
  const add = useWrite(routes.addOwnReference, options)
  const change = useWrite(routes.changeOwnReference, options)
  const remove = useWrite(routes.deleteOwnReference, options)

  return {
    read,
    /** Adds a number or edits an existing one; throws on failure. */
    save: async (reference: string, existing: OwnReference | null, takeOver: boolean) => {
      await (existing
        ? change.mutateAsync({ params: { id: existing.id }, body: { reference, productId } })
        : add.mutateAsync({ body: { reference, productId, takeOver } }))
      notify({ title: text('ownReferences.product.saved', { reference }) })
    },
    remove: ({ id, reference }: OwnReference) =>
      undoable({
        isRemoval: true,
        run: () => remove.mutateAsync({ params: { id } }),
        undo: () => add.mutateAsync({ body: { reference, productId, takeOver: false } }),
        done: text('ownReferences.product.removed', { reference }),
        failed: text('ownReferences.product.failed'),
      }),
  }
}
