import type { Product } from '@comptoir/contract'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useElement } from '../../runtime/element-context.ts'
import { compareMax } from './compared.rules.ts'
import { sharedStore } from '../../runtime/shared-store.ts'

/** A product that was put aside to be compared; what the tray shows of it. */
export type Compared = Pick<Product, 'id' | 'name' | 'reference' | 'image'>

export interface CompareTray {
  readonly products: readonly Compared[]
}

/** The products put aside, the same in every element of the page. */
export function useCompareTray(): readonly Compared[] {
  return useStore(useTray(), ({ products }) => products)
}

/** What can be done to the tray; adding to a full one answers `false`. */
export function useCompareActions() {
  const tray = useTray()
  const set = (products: readonly Compared[]) => tray.setState({ products })
  const ids = () => tray.getState().products.map(({ id }) => id)
  return {
    add: ({ id, name, reference, image }: Compared): boolean => {
      if (ids().includes(id)) return true
      if (ids().length >= compareMax) return false
      set([...tray.getState().products, { id, name, reference, image }])
      return true
    },
    remove: (id: number) => set(tray.getState().products.filter((product) => product.id !== id)),
    clear: () => set([]),
  }
}

function useTray(): StoreApi<CompareTray> {
  const { session } = useElement()
  return sharedStore(session, 'compare', () => createStore<CompareTray>(() => ({ products: [] })))
}
