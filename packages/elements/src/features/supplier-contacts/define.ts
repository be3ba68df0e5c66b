import { defineTag } from '../../runtime/index.ts'
import { SupplierContactsElement } from './supplier-contacts.element.ts'

defineTag('comptoir-supplier-contacts', SupplierContactsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-supplier-contacts': InstanceType<typeof SupplierContactsElement>
  }
}
