import { defineTag } from '../../runtime/index.ts'
import { AgencySheetElement } from './agency-sheet.element.ts'

defineTag('comptoir-agency-sheet', AgencySheetElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-agency-sheet': InstanceType<typeof AgencySheetElement>
  }
}
