import { defineTag } from '../../runtime/index.ts'
import { ProductSheetElement } from './product-sheet.element.ts'

defineTag('comptoir-product-sheet', ProductSheetElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-product-sheet': InstanceType<typeof ProductSheetElement>
  }
}
