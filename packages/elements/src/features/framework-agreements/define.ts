import { defineTag } from '../../runtime/index.ts'
import { FrameworkAgreementsElement } from './framework-agreements.element.ts'

defineTag('comptoir-framework-agreements', FrameworkAgreementsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-framework-agreements': InstanceType<typeof FrameworkAgreementsElement>
  }
}
