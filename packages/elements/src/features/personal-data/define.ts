import { defineTag } from '../../runtime/index.ts'
import { PersonalDataElement } from './personal-data.element.ts'

defineTag('comptoir-personal-data', PersonalDataElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-personal-data': InstanceType<typeof PersonalDataElement>
  }
}
