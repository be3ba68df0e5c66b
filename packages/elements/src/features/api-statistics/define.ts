import { defineTag } from '../../runtime/index.ts'
import { ApiStatisticsElement } from './api-statistics.element.ts'

defineTag('comptoir-api-statistics', ApiStatisticsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-api-statistics': InstanceType<typeof ApiStatisticsElement>
  }
}
