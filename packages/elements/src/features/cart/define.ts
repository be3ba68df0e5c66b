import { defineTag } from '../../runtime/index.ts'
import { CartElement } from './cart.element.ts'

defineTag('comptoir-cart', CartElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-cart': InstanceType<typeof CartElement>
  }
}
