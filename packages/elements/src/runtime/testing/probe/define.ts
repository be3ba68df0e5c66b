import { defineTag } from '../../element/define-tag.ts'
import { ProbeElement } from './probe.element.ts'

defineTag('comptoir-probe', ProbeElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-probe': InstanceType<typeof ProbeElement>
  }
}
