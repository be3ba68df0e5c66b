import { defineTag } from '../../runtime/index.ts'
import { GroupsElement } from './groups.element.ts'

defineTag('comptoir-groups', GroupsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-groups': InstanceType<typeof GroupsElement>
  }
}
