import { defineTag } from '../../runtime/index.ts'
import { CustomCatalogsElement } from './custom-catalogs.element.ts'

defineTag('comptoir-custom-catalogs', CustomCatalogsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-custom-catalogs': InstanceType<typeof CustomCatalogsElement>
  }
}
