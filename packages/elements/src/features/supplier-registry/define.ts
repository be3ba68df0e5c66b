import { defineTag } from '../../runtime/index.ts'
import { SupplierRegistryElement } from './supplier-registry.element.ts'

defineTag('comptoir-supplier-registry', SupplierRegistryElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-supplier-registry': InstanceType<typeof SupplierRegistryElement>
  }
}
