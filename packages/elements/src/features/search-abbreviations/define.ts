import { defineTag } from '../../runtime/index.ts'
import { SearchAbbreviationsElement } from './search-abbreviations.element.ts'

defineTag('comptoir-search-abbreviations', SearchAbbreviationsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-search-abbreviations': InstanceType<typeof SearchAbbreviationsElement>
  }
}
