import { defineTag } from '../../runtime/index.ts'
import { WebhooksElement } from './webhooks.element.ts'

defineTag('comptoir-webhooks', WebhooksElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-webhooks': InstanceType<typeof WebhooksElement>
  }
}
