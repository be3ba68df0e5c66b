import { defineTag } from '../../runtime/index.ts'
import { FamilyBrowserElement } from './family-browser.element.ts'

defineTag('comptoir-family-browser', FamilyBrowserElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-family-browser': InstanceType<typeof FamilyBrowserElement>
  }
}
