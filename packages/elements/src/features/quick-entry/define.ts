import { defineTag } from '../../runtime/index.ts'
import { QuickEntryElement } from './quick-entry.element.ts'

defineTag('comptoir-quick-entry', QuickEntryElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-quick-entry': InstanceType<typeof QuickEntryElement>
  }
}
