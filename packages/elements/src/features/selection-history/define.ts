import { defineTag } from '../../runtime/index.ts'
import { SelectionHistoryElement } from './selection-history.element.ts'

defineTag('comptoir-selection-history', SelectionHistoryElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-selection-history': InstanceType<typeof SelectionHistoryElement>
  }
}
