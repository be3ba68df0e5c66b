import { defineTag } from '../../runtime/index.ts'
import { ErpClientsElement } from './erp-clients.element.ts'

defineTag('comptoir-erp-clients', ErpClientsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-erp-clients': InstanceType<typeof ErpClientsElement>
  }
}
