import { defineTag } from '../../runtime/index.ts'
import { RulesAndAlertsElement } from './rules-and-alerts.element.ts'

defineTag('comptoir-rules-and-alerts', RulesAndAlertsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-rules-and-alerts': InstanceType<typeof RulesAndAlertsElement>
  }
}
