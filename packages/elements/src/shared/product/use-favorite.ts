import { routes, type Product } from '@comptoir/contract'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useRead } from '../../runtime/use-read.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useText } from '../../runtime/use-text.tsx'
import { patch, useLazyWrite, type CachePatch } from '../../runtime/use-write.ts'

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
  const undoable = useUndoable()
  const { can, isErp } = useSession()
  const allowed = !isErp && can({ subject: 'products.list', action: 'read' })
  const { data } = useRead(routes.listFavoriteProductIds, {}, { enabled: allowed, staleTime: 300_000 })
  const add = useLazyWrite(routes.addFavoriteProduct, {
    queue,
    invalidates,
    optimistic: () => withStar(id),
    updates: () => withStar(id),
  })
  const remove = useLazyWrite(routes.removeFavoriteProduct, {
    queue,
    invalidates,
    optimistic: () => withoutStar(id),
    updates: () => withoutStar(id),
  })

  const send = (starred: boolean) => (starred ? add : remove)({ params: { id } })
  const said = (starred: boolean) =>
    text(starred ? 'product.favoriteAdded' : 'product.favoriteRemoved', { name })
  const set = (starred: boolean) =>
    undoable({
      run: () => send(starred),
      undo: () => send(!starred),
      done: () => ({ tone: 'success', title: said(starred) }),
      undone: said(!starred),
      failed: text('product.favoriteFailed'),
    })
  return { allowed, starred: data?.ids.includes(id) ?? false, set }
}
