import { defineTag } from '../../runtime/index.ts'
import { ConsultationsElement } from './consultations.element.ts'

defineTag('comptoir-consultations', ConsultationsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-consultations': InstanceType<typeof ConsultationsElement>
  }
}
