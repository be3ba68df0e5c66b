import { defineTag } from '../../runtime/index.ts'
import { FamiliesElement } from './families.element.ts'

defineTag('comptoir-families', FamiliesElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-families': InstanceType<typeof FamiliesElement>
  }
}
