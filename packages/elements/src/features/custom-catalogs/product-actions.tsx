import { routes, type CustomProduct } from '@comptoir/contract'
import { CartIcon, DeleteIcon, IconButton } from '@comptoir/ui'
import { useEmit, useErrorText, useSession, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useBeforeAdd } from '../../domain/product/use-before-add.ts'
import { customCatalogEvents } from './custom-catalogs.state.ts'

const writes = { invalidates: [routes.listCustomProducts, routes.listCustomCatalogs, routes.searchProducts] }

/** Adds the product to the cart, or removes it from the catalogue. */
export function ProductActions({
  product: { id, name },
  mayEdit,
}: {
  readonly product: CustomProduct
  readonly mayEdit: boolean
}) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(customCatalogEvents)
  const beforeAdd = useBeforeAdd()
  const undoable = useUndoable()
  const { can } = useSession()
  const add = useWrite(routes.addCartLine, { invalidates: [routes.getCart] })
  const remove = useWrite(routes.removeCustomProduct, writes)
  const restore = useWrite(routes.restoreCustomProduct, writes)
  async function addToCart() {
    if (!beforeAdd([{ productId: id, quantity: 1 }])) return
    try {
      const { lineCount } = await add.mutateAsync({ body: { productId: id, quantity: 1 } })
      emit('comptoir-cart-changed', { count: lineCount })
      notify({ title: text('customCatalogs.inCart', { name }) })
    } catch (error) {
      notify({
        tone: 'danger',
        title: text('customCatalogs.cartFailed', { name }),
        children: errorText(error),
      })
    }
  }
  return (
    <span className="flex justify-end gap-1">
      {can({ subject: 'custom_catalog_products.list', action: 'addToCart' }) && (
        <IconButton
          label={text('customCatalogs.addToCart', { name })}
          icon={<CartIcon />}
          disabled={add.isPending}
          onClick={() => void addToCart()}
        />
      )}
      {mayEdit && (
        <IconButton
          data-remove=""
          label={text('customCatalogs.removeProduct', { name })}
          icon={<DeleteIcon />}
          onClick={(event) =>
            void undoable({
              run: () => remove.mutateAsync({ params: { id } }),
              undo: () => restore.mutateAsync({ params: { id } }),
              done: text('customCatalogs.productRemoved', { name }),
              failed: text('customCatalogs.productFailed', { name }),
              isRemoval: true,
              button: event.currentTarget,
            })
          }
        />
      )}
    </span>
  )
}
