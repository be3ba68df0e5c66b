import { defineTag } from '../../runtime/index.ts'
import { ProductSearchElement } from './product-search.element.ts'

defineTag('comptoir-product-search', ProductSearchElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-product-search': InstanceType<typeof ProductSearchElement>
  }
}
