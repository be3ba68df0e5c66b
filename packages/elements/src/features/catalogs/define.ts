import { defineTag } from '../../runtime/index.ts'
import { CatalogsElement } from './catalogs.element.ts'

defineTag('comptoir-catalogs', CatalogsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-catalogs': InstanceType<typeof CatalogsElement>
  }
}
