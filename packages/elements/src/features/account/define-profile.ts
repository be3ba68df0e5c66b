import { defineTag } from '../../runtime/index.ts'
import { ProfileElement } from './profile.element.ts'

defineTag('comptoir-profile', ProfileElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-profile': InstanceType<typeof ProfileElement>
  }
}
