import { defineTag } from '../../runtime/index.ts'
import { OrderListElement } from './orders.element.ts'

defineTag('comptoir-order-list', OrderListElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-order-list': InstanceType<typeof OrderListElement>
  }
}
