import { defineTag } from '../../runtime/index.ts'
import { SelectionListsElement } from './selection-lists.element.ts'

defineTag('comptoir-selection-lists', SelectionListsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-selection-lists': InstanceType<typeof SelectionListsElement>
  }
}
