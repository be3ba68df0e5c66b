import type { Product } from '@comptoir/contract'
import { useElement } from '../../runtime/element-context.ts'

/** The address of a product's picture, which stands below the API base. */
export function useProductPicture(product: Pick<Product, 'image'>): string {
  const { session } = useElement()
  return `${session.apiBase}${product.image}`
}
