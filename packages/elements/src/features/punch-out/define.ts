import { defineTag } from '../../runtime/index.ts'
import { PunchOutElement } from './punch-out.element.ts'

defineTag('comptoir-punch-out', PunchOutElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-punch-out': InstanceType<typeof PunchOutElement>
  }
}
