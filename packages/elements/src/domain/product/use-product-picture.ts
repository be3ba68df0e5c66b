import type { Product } from '@comptoir/contract'
import { useElement } from '../../runtime/element/element-context.ts'

/** The URL of a product's picture, below the API base. */
export function useProductPicture(product: Pick<Product, 'image'>): string {
  const { session } = useElement()
  return `${session.apiBase}${product.image}`
}

/** The same in large. */
export function useLargePicture({
  image,
  largeImage = image,
}: Pick<Product, 'image' | 'largeImage'>): string {
  return useProductPicture({ image: largeImage })
}
