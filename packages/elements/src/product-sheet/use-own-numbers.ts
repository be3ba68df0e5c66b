import { routes, type OwnReference, type Product } from '@comptoir/contract'
import { useErrorText, useRead, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

/** A product has a handful of numbers; the company's whole list is behind the quick entry. */
const shown = { page: 1, itemsPerPage: 50 } as const
const undoTime = 10_000
const options = {
  invalidates: [routes.listOwnReferences, routes.getProduct, routes.getCart, routes.searchProducts],
}

/** The company's numbers for one product, and the acts on them. */
export function useOwnNumbers({ id: productId }: Product) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const read = useRead(routes.listOwnReferences, { query: { product: productId, ...shown } })
  const add = useWrite(routes.addOwnReference, options)
  const change = useWrite(routes.changeOwnReference, options)
  const remove = useWrite(routes.deleteOwnReference, options)
  const fail = (error: unknown) =>
    notify({ tone: 'danger', title: text('productSheet.own.failed'), children: errorText(error) })

  return {
    read,
    /** Gives the product a number, or another text to one that it has; a failure is thrown. */
    save: async (reference: string, known: OwnReference | null, takeOver: boolean) => {
      await (known
        ? change.mutateAsync({ params: { id: known.id }, body: { reference, productId } })
        : add.mutateAsync({ body: { reference, productId, takeOver } }))
      notify({ title: text('productSheet.own.saved', { reference }) })
    },
    remove: async ({ id, reference }: OwnReference) => {
      try {
        await remove.mutateAsync({ params: { id } })
        notify({
          tone: 'info',
          title: text('productSheet.own.removed', { reference }),
          duration: undoTime,
          action: {
            label: text('product.undo'),
            onAct: () =>
              void add.mutateAsync({ body: { reference, productId, takeOver: false } }).catch(fail),
          },
        })
      } catch (error) {
        fail(error)
      }
    },
  }
}
