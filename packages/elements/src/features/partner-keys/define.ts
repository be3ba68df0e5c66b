import { defineTag } from '../../runtime/index.ts'
import { PartnerKeysElement } from './partner-keys.element.ts'

defineTag('comptoir-partner-keys', PartnerKeysElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-partner-keys': InstanceType<typeof PartnerKeysElement>
  }
}
