import { defineTag } from '../../runtime/index.ts'
import { DiffusionTrackingsElement } from './diffusion-trackings.element.ts'

defineTag('comptoir-diffusion-trackings', DiffusionTrackingsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-diffusion-trackings': InstanceType<typeof DiffusionTrackingsElement>
  }
}
