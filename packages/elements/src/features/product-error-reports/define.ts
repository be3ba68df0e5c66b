import { defineTag } from '../../runtime/index.ts'
import { ProductErrorReportsElement } from './product-error-reports.element.ts'

defineTag('comptoir-product-error-reports', ProductErrorReportsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-product-error-reports': InstanceType<typeof ProductErrorReportsElement>
  }
}
