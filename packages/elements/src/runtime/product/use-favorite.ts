import { routes, type Product } from '@comptoir/contract'
import { useNotify } from '../parts/notifications.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useRead } from '../use-read.ts'
import { useSession } from '../use-session.ts'
import { useText } from '../use-text.tsx'
import { patch, useAct, type CachePatch } from '../use-write.ts'

const undoTime = 10_000
/** One star after the other; each changes what is known by its own product, so that none undoes its neighbour. */
const queue = 'favorite-products'
// A search may count the stars or be narrowed to them.
const invalidates = [routes.listFavoriteProducts, routes.searchProducts]

const withStar = (id: number): readonly CachePatch[] => [
  patch(routes.listFavoriteProductIds, {}, (known) => ({ ...known, ids: [...new Set([...known.ids, id])] })),
]
const withoutStar = (id: number): readonly CachePatch[] => [
  patch(routes.listFavoriteProductIds, {}, (known) => ({
    ...known,
    ids: known.ids.filter((other) => other !== id),
  })),
]

/** The star of a product: shown at once, taken back with a word when the server refuses, and with a way back. */
export function useFavorite({ id, name }: Pick<Product, 'id' | 'name'>) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { can } = useSession()
  const allowed = can({ subject: 'products.list', action: 'read' })
  const { data } = useRead(routes.listFavoriteProductIds, {}, { enabled: allowed, staleTime: 300_000 })
  const add = useAct(routes.addFavoriteProduct, {
    queue,
    invalidates,
    optimistic: () => withStar(id),
    updates: () => withStar(id),
  })
  const remove = useAct(routes.removeFavoriteProduct, {
    queue,
    invalidates,
    optimistic: () => withoutStar(id),
    updates: () => withoutStar(id),
  })

  async function set(starred: boolean, undoable = true) {
    try {
      await (starred ? add : remove)({ params: { id } })
    } catch (error) {
      return notify({ tone: 'danger', title: text('product.favoriteFailed'), children: errorText(error) })
    }
    return notify({
      title: text(starred ? 'product.favoriteAdded' : 'product.favoriteRemoved', { name }),
      ...(undoable && {
        duration: undoTime,
        action: { label: text('product.undo'), onAct: () => void set(!starred, false) },
      }),
    })
  }
  return { allowed, starred: data?.ids.includes(id) ?? false, set }
}
