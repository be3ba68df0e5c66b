import { defineTag } from '../../runtime/index.ts'
import { InstallationElement } from './installation.element.ts'

defineTag('comptoir-installation', InstallationElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-installation': InstanceType<typeof InstallationElement>
  }
}
