import type { Product } from '@comptoir/contract'
import { useElement } from '../../runtime/element-context.ts'

/** The address of a product's picture, which stands below the API base. */
export function useProductPicture(product: Pick<Product, 'image'>): string {
  const { session } = useElement()
  return `${session.apiBase}${product.image}`
}

/** The same where it is large. */
export function useLargePicture({
  image,
  largeImage = image,
}: Pick<Product, 'image' | 'largeImage'>): string {
  return useProductPicture({ image: largeImage })
}
