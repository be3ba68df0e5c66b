import { defineTag } from '../../runtime/index.ts'
import { NewsElement } from './news.element.ts'

defineTag('comptoir-news', NewsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-news': InstanceType<typeof NewsElement>
  }
}
