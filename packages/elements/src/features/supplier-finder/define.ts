import { defineTag } from '../../runtime/index.ts'
import { SupplierFinderElement } from './supplier-finder.element.ts'

defineTag('comptoir-supplier-finder', SupplierFinderElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-supplier-finder': InstanceType<typeof SupplierFinderElement>
  }
}
