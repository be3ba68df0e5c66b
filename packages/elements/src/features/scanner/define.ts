import { defineTag } from '../../runtime/index.ts'
import { ScannerElement } from './scanner.element.ts'

defineTag('comptoir-scanner', ScannerElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-scanner': InstanceType<typeof ScannerElement>
  }
}
