import { defineTag } from '../../runtime/index.ts'
import { CatalogDepositElement } from './catalog-deposit.element.ts'

defineTag('comptoir-catalog-deposit', CatalogDepositElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-catalog-deposit': InstanceType<typeof CatalogDepositElement>
  }
}
