import type { Product } from '@comptoir/contract'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useElement } from '../../runtime/element/element-context.ts'
import { compareMax } from './compared.rules.ts'
import { sharedStore } from '../../runtime/element/shared-store.ts'

/** A product to compare, with what the tray shows of it. */
export type ComparedProduct = Pick<Product, 'id' | 'name' | 'reference' | 'image'>

export interface CompareTray {
  readonly products: readonly ComparedProduct[]
}

/** The products to compare, shared by every element of the page. */
export function useCompareTray(): readonly ComparedProduct[] {
  return useStore(useTray(), ({ products }) => products)
}

/** Actions of the tray; adding to a full one returns `false`. */
export function useCompareActions() {
  const tray = useTray()
  const set = (products: readonly ComparedProduct[]) => tray.setState({ products })
  const ids = () => tray.getState().products.map(({ id }) => id)
  return {
    add: ({ id, name, reference, image }: ComparedProduct): boolean => {
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
