import { defineTag } from '../../runtime/index.ts'
import { ConsultationReplyElement } from './consultation-reply.element.ts'

defineTag('comptoir-consultation-reply', ConsultationReplyElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-consultation-reply': InstanceType<typeof ConsultationReplyElement>
  }
}
