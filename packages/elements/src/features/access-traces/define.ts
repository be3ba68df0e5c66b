import { defineTag } from '../../runtime/index.ts'
import { AccessTracesElement } from './access-traces.element.ts'

defineTag('comptoir-access-traces', AccessTracesElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-access-traces': InstanceType<typeof AccessTracesElement>
  }
}
